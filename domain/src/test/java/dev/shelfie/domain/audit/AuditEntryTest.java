package dev.shelfie.domain.audit;

import static dev.shelfie.domain.error.Refusals.assertAllInvalid;
import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SessionLimits;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AuditEntryTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final AccountId ACCOUNT = new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final AuditEntryId ID = new AuditEntryId("audit_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final SecretHash HASH = SecretHash.of(new byte[32]);

    @Test
    void standsInTheLogByItsTime() {
        assertThat(entry("192.0.2.1").position()).isEqualTo(new Position(NOON, ID.value()));
        assertThat(entry(null).createdAt()).isEqualTo(NOON);
    }

    @Test
    void isRefusedWhenTheAddressIsEmptyOrTooLong() {
        assertThat(entry("a".repeat(255)).address()).hasSize(255);
        assertInvalid("address", () -> entry(""));
        assertInvalid("address", () -> entry("a".repeat(256)));
    }

    @Test
    void anAuthorIsWhoIsLetIn() {
        User user = User.invited(
                new UserId("usr_01JQ5Z8X7VN3M4K6P9R2T5W8YA"),
                ACCOUNT,
                new EmailAddress("ana@example.com"),
                Role.OWNER,
                NOON);
        Token token = new Token(
                new TokenId("tok_01JQ5Z8X7VN3M4K6P9R2T5W8YA"),
                ACCOUNT,
                "Shop",
                Environment.LIVE,
                EnumSet.of(Permission.POSTS_READ),
                HASH,
                "shf_live_…abcd",
                null,
                null,
                null,
                NOON,
                null);

        assertThat(Author.of(new Session(user, HASH, NOON, NOON, SessionLimits.DEFAULT)))
                .isEqualTo(new Author(user.id(), "ana@example.com"))
                .returns("user", Author::type);
        assertThat(Author.of(token)).isEqualTo(new Author(token.id(), "Shop")).returns("token", Author::type);
    }

    @Test
    void anAuthorWithoutAnIdIsTheOperatorOrSomebodyWhoWasNotLetIn() {
        assertThat(Author.OPERATOR).returns("command_line", Author::type);
        assertThat(Author.MATCHER).returns("matcher", Author::type);
        assertThat(Author.SERVICE).returns("service", Author::type);
        assertThat(Author.claiming("nobody@example.com"))
                .returns(null, Author::id)
                .returns("nobody@example.com", Author::name)
                .returns("unknown", Author::type);
    }

    @Test
    void anAuthorIsRefusedWhenTheNameIsEmptyOrTooLong() {
        assertThat(Author.claiming("n".repeat(254)).name()).hasSize(254);
        assertInvalid("name", () -> Author.claiming(""));
        assertInvalid("name", () -> Author.claiming("n".repeat(255)));
    }

    @Test
    void aDeedIsNamedAfterTheRecordAndWhatWasDone() {
        AuditEvent event = AuditEvent.of("token", "revoked", "tok_1");

        assertThat(event.action()).isEqualTo("token.revoked");
        assertThat(event.detail()).isNull();
        assertThat(event.withDetail("The shop's")).isEqualTo(new AuditEvent("token", "revoked", "tok_1", "The shop's"));
    }

    @Test
    void aDeedIsRefusedWhenSomethingIsEmptyOrTooLong() {
        assertThat(new AuditEvent("t".repeat(50), "v".repeat(50), "i".repeat(255), "d".repeat(500)).detail())
                .hasSize(500);
        assertAllInvalid(List.of("record_type", "verb", "record_id", "detail"), () -> new AuditEvent("", "", "", ""));
        assertAllInvalid(
                List.of("record_type", "verb", "record_id", "detail"),
                () -> new AuditEvent("t".repeat(51), "v".repeat(51), "i".repeat(256), "d".repeat(501)));
        assertThatNullPointerException().isThrownBy(() -> AuditEvent.of("token", "revoked", null));
    }

    @Test
    void anIdHasAPrefix() {
        assertThat(AuditEntryId.parse(ID.value())).contains(ID);
        assertThat(AuditEntryId.parse("tok_01JQ5Z8X7VN3M4K6P9R2T5W8YA")).isEmpty();
        assertThat(ID).hasToString(ID.value());
    }

    private static AuditEntry entry(@Nullable String address) {
        return new AuditEntry(
                ID, ACCOUNT, Author.OPERATOR, AuditEvent.of("token", "created", "tok_1"), address, NOON.plusNanos(999));
    }
}
