package dev.shelfie.domain.access;

import static dev.shelfie.domain.error.Refusals.assertAllInvalid;
import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TokenTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Set<Permission> READ = EnumSet.of(Permission.POSTS_READ);

    @Test
    void isUsableUntilItExpires() {
        Token token = token("t", READ, NOON, null);

        assertThat(token.isUsableAt(NOON.minusNanos(1))).isTrue();
        assertThat(token.isUsableAt(NOON)).isFalse();
        assertThat(token.isUsableAt(NOON.plusNanos(1))).isFalse();
    }

    @Test
    void isUsableForEverWhenItNeverExpires() {
        assertThat(token("t", READ, null, null).isUsableAt(Instant.MAX)).isTrue();
    }

    @Test
    void isNotUsableWhenItIsRevokedWhateverTheTime() {
        Token token = token("t", READ, null, NOON);

        assertThat(token.isUsableAt(NOON.minusSeconds(1))).isFalse();
        assertThat(token.isUsableAt(NOON.plusSeconds(1))).isFalse();
    }

    @Test
    void revokedAtKeepsTheFirstTime() {
        Token revoked = token("t", READ, null, null).revokedAt(NOON);

        assertThat(revoked.revokedAt()).isEqualTo(NOON);
        assertThat(revoked.revokedAt(NOON.plusSeconds(1))).isSameAs(revoked);
        assertThat(revoked).isEqualTo(token("t", READ, null, NOON));
    }

    @Test
    void lastUsedAtChangesNothingElse() {
        Token token = token("t", READ, NOON, NOON);
        Token used = token.lastUsedAt(NOON.plusNanos(1999));

        assertThat(used.lastUsedAt()).isEqualTo(NOON.plusNanos(1000));
        assertThat(used).usingRecursiveComparison().ignoringFields("lastUsedAt").isEqualTo(token);
    }

    @Test
    void permissionsAreACopyInOneOrderThatNobodyChanges() {
        Set<Permission> given = new LinkedHashSet<>(List.of(Permission.TOKENS_WRITE, Permission.INFLUENCERS_READ));
        Token token = token("t", given, null, null);

        given.clear();

        assertThat(token.permissions())
                .containsExactly(Permission.INFLUENCERS_READ, Permission.TOKENS_WRITE)
                .isUnmodifiable();
    }

    @Test
    void isRefusedWhenItHasNoPermission() {
        assertInvalid("permissions", () -> token("t", Set.of(), null, null));
    }

    @Test
    void isRefusedWhenItsNameIsTooShortOrTooLong() {
        assertThat(token("t".repeat(200), READ, null, null).name()).hasSize(200);
        assertInvalid("name", () -> token("", READ, null, null));
        assertInvalid("name", () -> token("t".repeat(201), READ, null, null));
    }

    @Test
    void tellsAllThatItBreaks() {
        assertAllInvalid(List.of("name", "permissions"), () -> token("", Set.of(), null, null));
    }

    @Test
    void anAccountIsRefusedWhenItsNameIsTooShortOrTooLong() {
        assertThat(account("n".repeat(200)).createdAt()).isEqualTo(NOON);
        assertInvalid("name", () -> account(""));
        assertInvalid("name", () -> account("n".repeat(201)));
    }

    @Test
    void namesOutsideAreReadBack() {
        for (Permission permission : Permission.values()) {
            assertThat(Permission.parse(permission.publicName())).contains(permission);
        }
        for (Plan plan : Plan.values()) {
            assertThat(Plan.parse(plan.publicName())).contains(plan);
        }
        for (Environment environment : Environment.values()) {
            assertThat(Environment.parse(environment.publicName())).contains(environment);
        }
        assertThat(Permission.parse("POSTS_READ")).isEmpty();
        assertThat(Plan.parse("Free")).isEmpty();
        assertThat(Environment.parse("")).isEmpty();
    }

    private static Token token(
            String name, Set<Permission> permissions, @Nullable Instant expiresAt, @Nullable Instant revokedAt) {
        return new Token(
                new TokenId("tok_01JQ5Z8X7VN3M4K6P9R2T5W8YA"),
                new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA"),
                name,
                Environment.LIVE,
                permissions,
                SecretHash.of(new byte[32]),
                "shf_live_…abcd",
                null,
                expiresAt,
                revokedAt,
                NOON.minusSeconds(60),
                null);
    }

    private static Account account(String name) {
        return new Account(new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA"), name, Plan.FREE, NOON.plusNanos(999));
    }
}
