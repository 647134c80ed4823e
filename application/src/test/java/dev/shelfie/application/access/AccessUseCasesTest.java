package dev.shelfie.application.access;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.access.TokenFixtures.aTokenId;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.error.ErrorKind;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AccessUseCasesTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");
    private static final Set<Permission> READ = EnumSet.of(Permission.POSTS_READ);
    private static final Set<Permission> OTHER = EnumSet.of(Permission.USAGE_READ);

    private final FakeAccess stored = new FakeAccess();
    private final SettableClock clock = new SettableClock(NOON);
    private final AccessUseCases access = AccessUseCases.over(stored, NumberedIds.IDS, new SecureRandom(), clock);
    private final Account account = access.createAccount(new CreateAccount("Galerie Nord", Plan.STANDARD));

    @Test
    void createAccountKeepsIt() {
        assertThat(stored.find(account.id())).contains(account);
        assertThat(account)
                .returns("Galerie Nord", Account::name)
                .returns(Plan.STANDARD, Account::plan)
                .returns(NOON, Account::createdAt);
    }

    @Test
    void createAccountIsRefusedWhenItsNameIsEmpty() {
        assertInvalid(() -> access.createAccount(new CreateAccount("", Plan.FREE)));
    }

    @Test
    void createTokenKeepsAllButTheSecret() {
        IssuedToken issued = access.createToken(new CreateToken(
                account.id(), "Shop", Environment.TEST, READ, NOON.plus(Duration.ofDays(90)), maker(READ)));

        assertThat(issued.secret().reveal()).startsWith("shf_test_");
        assertThat(issued.token().hash()).isEqualTo(issued.secret().hash());
        assertThat(issued.token().prefix()).isEqualTo(issued.secret().prefix());
        assertThat(issued.token().expiresAt()).isEqualTo(NOON.plus(Duration.ofDays(90)));
        assertThat(issued.token().permissions()).isEqualTo(READ);
        assertThat(stored.list(account.id())).containsExactly(issued.token());
        assertThat(issued.token().toString()).doesNotContain(issued.secret().reveal());
    }

    @Test
    void createTokenAcceptsTenYearsAndRefusesWhatIsLongerOrNothing() {
        assertThat(issue(Duration.ofDays(3650)).token().expiresAt()).isNotNull();
        assertThat(issue(Duration.ofNanos(1000)).token().expiresAt()).isNotNull();
        assertThat(issue(null).token().expiresAt()).isNull();
        assertInvalid(() -> issue(Duration.ofDays(3650).plusNanos(1)));
        assertInvalid(() -> issue(Duration.ofDays(300_000_000)));
        assertInvalid(() -> issue(Duration.ZERO));
        assertInvalid(() -> issue(Duration.ofSeconds(-1)));
    }

    @Test
    void createTokenIsRefusedWhenItWouldLetNothingBeDoneOrHasNoName() {
        assertInvalid(() -> access.createToken(
                new CreateToken(account.id(), "Shop", Environment.LIVE, Set.of(), null, maker(READ))));
        assertInvalid(
                () -> access.createToken(new CreateToken(account.id(), "", Environment.LIVE, READ, null, maker(READ))));
    }

    @Test
    void createTokenIsRefusedWhenItWouldGrantWhatItsCreatorLacks() {
        Set<Permission> more = EnumSet.of(Permission.POSTS_READ, Permission.USERS_WRITE);

        assertForbidden(() ->
                access.createToken(new CreateToken(account.id(), "Shop", Environment.LIVE, more, null, maker(READ))));
        assertForbidden(() ->
                access.createToken(new CreateToken(account.id(), "Shop", Environment.LIVE, READ, null, maker(OTHER))));

        assertThat(stored.list(account.id())).isEmpty();
        assertThat(access.createToken(new CreateToken(account.id(), "Shop", Environment.LIVE, READ, null, maker(more)))
                        .token()
                        .permissions())
                .isEqualTo(READ);
    }

    @Test
    void getTokenReturnsTheAccountsTokenAlone() {
        Token token = issue(null).token();

        assertThat(access.getToken(account.id(), token.id())).isEqualTo(token);
        assertNotFound(() -> access.getToken(account.id(), aTokenId()));
        assertNotFound(() -> access.getToken(anAccountId(), token.id()));
    }

    @Test
    void changeTokenChangesWhatIsGivenAndNothingElse() {
        IssuedToken issued = issue(null);
        Token token = issued.token();
        Set<Permission> other = EnumSet.of(Permission.PRODUCTS_READ);

        assertThat(change(token, null, null, OTHER)).isEqualTo(token);
        assertThat(change(token, "Front end", null, OTHER)).isEqualTo(token.with("Front end", READ));
        assertThat(change(token, null, other, EnumSet.of(Permission.POSTS_READ, Permission.PRODUCTS_READ)))
                .isEqualTo(token.with("Front end", other));

        assertThat(access.getToken(account.id(), token.id())).isEqualTo(token.with("Front end", other));
        assertThat(access.authenticate(issued.secret().reveal()).credential().permissions())
                .isEqualTo(other);
    }

    @Test
    void changeTokenAddsNothingThatItsChangerLacks() {
        Token token = issue(null).token();
        Set<Permission> more = EnumSet.of(Permission.POSTS_READ, Permission.USERS_WRITE);

        assertForbidden(() -> change(token, "Front end", more, READ));
        assertThat(access.getToken(account.id(), token.id())).isEqualTo(token);

        Token strong = change(token, null, more, more);
        assertThat(change(strong, "Left as it is", more, OTHER)).isEqualTo(strong.with("Left as it is", more));
        assertThat(change(strong, null, READ, more).permissions()).isEqualTo(READ);
    }

    @Test
    void changeTokenIsRefusedWhenItIsRevokedOrNotTheAccountsOrBreaksBounds() {
        Token token = issue(null).token();

        assertInvalid(() -> change(token, "", null, READ));
        assertInvalid(() -> change(token, null, Set.of(), READ));
        assertNotFound(
                () -> access.changeToken(new ChangeToken(anAccountId(), token.id(), "Front end", null, maker(READ))));
        assertNotFound(
                () -> access.changeToken(new ChangeToken(account.id(), aTokenId(), "Front end", null, maker(READ))));
        access.revokeToken(new RevokeToken(account.id(), token.id(), null));
        assertConflict(() -> change(token, "Front end", null, READ));

        assertThat(access.getToken(account.id(), token.id()).name()).isEqualTo("Shop");
    }

    private Token change(
            Token token, @Nullable String name, @Nullable Set<Permission> permissions, Set<Permission> grantable) {
        return access.changeToken(new ChangeToken(account.id(), token.id(), name, permissions, maker(grantable)));
    }

    @Test
    void listTokensReturnsTheAccountsAndIsRefusedWhenThereIsNoSuchAccount() {
        IssuedToken issued = issue(null);

        assertThat(access.listTokens(account.id())).containsExactly(issued.token());
        assertNotFound(() -> access.listTokens(anAccountId()));
    }

    @Test
    void authenticateTellsWhoShowsTheSecret() {
        IssuedToken issued = issue(null);

        Caller caller = access.authenticate(issued.secret().reveal());

        assertThat(caller.account()).isEqualTo(account);
        assertThat(caller.credential()).isEqualTo(issued.token());
    }

    @Test
    void authenticateIsRefusedWhenItIsNoSecretOrNoTokenHasIt() {
        issue(null);
        Secret unknown = Secret.generate(account.id(), Secret.Kind.LIVE_TOKEN, new SecureRandom());
        Secret nobodys = Secret.generate(anAccountId(), Secret.Kind.LIVE_TOKEN, new SecureRandom());

        for (String secret : List.of("", "x", unknown.reveal(), nobodys.reveal(), unknown.reveal() + "x")) {
            assertInvalidToken(() -> access.authenticate(secret));
        }
    }

    @Test
    void authenticateIsRefusedWhenTheSecretNamesAnotherAccount() {
        AccountId other =
                access.createAccount(new CreateAccount("Other", Plan.FREE)).id();
        Secret forged = Secret.generate(other, Secret.Kind.LIVE_TOKEN, new SecureRandom());
        stored.add(TokenFixtures.aToken(account.id()).withHash(forged.hash()).build());

        assertInvalidToken(() -> access.authenticate(forged.reveal()));
    }

    @Test
    void authenticateIsRefusedFromTheMomentTheTokenExpires() {
        IssuedToken issued = issue(Duration.ofHours(1));

        clock.advance(Duration.ofHours(1).minusNanos(1000));
        assertThat(access.authenticate(issued.secret().reveal())).isNotNull();

        clock.advance(Duration.ofNanos(1000));
        assertInvalidToken(() -> access.authenticate(issued.secret().reveal()));
    }

    @Test
    void authenticateIsRefusedOnceTheTokenIsRevoked() {
        IssuedToken issued = issue(null);
        Token revoked =
                access.revokeToken(new RevokeToken(account.id(), issued.token().id(), null));

        assertThat(revoked.revokedAt()).isEqualTo(NOON);
        assertInvalidToken(() -> access.authenticate(issued.secret().reveal()));
        assertThat(stored.touches()).isEmpty();
    }

    @Test
    void revokeTokenKeepsTheFirstTime() {
        IssuedToken issued = issue(null);
        access.revokeToken(new RevokeToken(account.id(), issued.token().id(), null));
        clock.advance(Duration.ofDays(1));

        assertThat(access.revokeToken(
                                new RevokeToken(account.id(), issued.token().id(), null))
                        .revokedAt())
                .isEqualTo(NOON);
    }

    @Test
    void revokeTokenIsRefusedWhenTheAccountHasNoSuchToken() {
        IssuedToken issued = issue(null);

        assertNotFound(() -> access.revokeToken(new RevokeToken(account.id(), aTokenId(), null)));
        assertNotFound(() ->
                access.revokeToken(new RevokeToken(anAccountId(), issued.token().id(), null)));
    }

    @Test
    void authenticateNotesTheUseOnceAMinuteAtMost() {
        IssuedToken issued = issue(null);
        for (int second = 0; second < 300; second++) {
            access.authenticate(issued.secret().reveal());
            clock.advance(Duration.ofSeconds(1));
        }

        assertThat(stored.touches())
                .containsExactly(
                        NOON,
                        NOON.plusSeconds(61),
                        NOON.plusSeconds(122),
                        NOON.plusSeconds(183),
                        NOON.plusSeconds(244));
    }

    @Test
    void aCallerPassesOnlyWithThePermissionsThatItsTokenGrants() {
        Caller caller = access.authenticate(issue(null).secret().reveal());

        caller.require(Permission.POSTS_READ);
        caller.requireAll(READ);
        caller.requireAll(Set.of());
        assertRefused(
                ErrorKind.FORBIDDEN,
                "insufficient_permissions",
                () -> caller.requireAll(EnumSet.of(Permission.POSTS_READ, Permission.POSTS_WRITE)));
        assertRefused(ErrorKind.FORBIDDEN, "insufficient_permissions", () -> caller.require(Permission.TOKENS_WRITE));
    }

    private Token maker(Set<Permission> permissions) {
        return TokenFixtures.aToken(account.id()).withPermissions(permissions).build();
    }

    private IssuedToken issue(@Nullable Duration lifetime) {
        Instant end = lifetime == null ? null : clock.instant().plus(lifetime);
        return access.createToken(new CreateToken(account.id(), "Shop", Environment.LIVE, READ, end, maker(READ)));
    }

    private static void assertForbidden(ThrowingCallable action) {
        assertRefused(ErrorKind.FORBIDDEN, "insufficient_permissions", action);
    }

    private static void assertInvalid(ThrowingCallable action) {
        assertRefused(ErrorKind.INVALID, "invalid_request", action);
    }

    private static void assertInvalidToken(ThrowingCallable action) {
        assertRefused(ErrorKind.UNAUTHENTICATED, "invalid_token", action);
    }
}
