package dev.shelfie.application.access;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.access.TokenFixtures.aToken;
import static dev.shelfie.application.access.user.UserFixtures.aUserId;
import static dev.shelfie.application.work.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.user.UserFixtures;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Credential;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SessionLimits;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.error.ErrorKind;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** No token outlives the token that created it, and nobody takes from a token what they couldn't give. */
class TokenRightsTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Set<Permission> READ = EnumSet.of(Permission.POSTS_READ);
    private static final Set<Permission> MORE = EnumSet.of(Permission.POSTS_READ, Permission.AUDIT_READ);

    private final FakeAccess stored = new FakeAccess();
    private final AccountId account = anAccountId();
    private final AccessUseCases access =
            AccessUseCases.over(stored, NumberedIds.IDS, new SecureRandom(), new SettableClock(NOON));

    @Test
    void createTokenKeepsItsCreator() {
        Session owner = session(Role.OWNER);
        Token first = create(READ, null, owner);
        Token second = create(READ, null, first);

        assertThat(first.createdBy()).isEqualTo(owner.actor());
        assertThat(second.createdBy()).isEqualTo(first.id());
        assertThat(create(READ, null, null).createdBy()).isNull();
    }

    @Test
    void createTokenEndsWithTheTokenThatCreatesItWhenNoTimeIsGiven() {
        Instant end = NOON.plus(Duration.ofDays(1));
        Token creator = create(READ, end, null);

        assertThat(create(READ, null, creator).expiresAt()).isEqualTo(end);
        assertThat(create(READ, end, creator).expiresAt()).isEqualTo(end);
        assertThat(create(READ, end.minusSeconds(1), creator).expiresAt()).isEqualTo(end.minusSeconds(1));
        assertRefused(ErrorKind.INVALID, "invalid_request", () -> create(READ, end.plusSeconds(1), creator));
    }

    @Test
    void revokeTokenIsRefusedWhenTheTokenHasAPermissionThatTheRevokerLacks() {
        Token strong = create(MORE, null, null);

        assertForbidden(() -> revoke(strong, session(Role.EDITOR)));
        assertThat(access.getToken(account, strong.id()).revokedAt()).isNull();
        assertThat(revoke(strong, session(Role.OWNER)).revokedAt()).isEqualTo(NOON);
    }

    @Test
    void revokeTokenIsRefusedWhenItsCreatorHasAPermissionThatTheRevokerLacks() {
        Session owner = session(Role.OWNER);
        Token ofOwner = create(READ, null, owner);

        assertForbidden(() -> revoke(ofOwner, session(Role.EDITOR)));
        assertForbidden(
                () -> revoke(ofOwner, aToken(account).withPermissions(READ).build()));
        assertThat(revoke(ofOwner, owner).revokedAt()).isEqualTo(NOON);
    }

    @Test
    void revokeTokenIsRefusedWhenWhoeverCreatedItThroughTokensHasAPermissionThatTheRevokerLacks() {
        Session owner = session(Role.OWNER);
        Token first = create(READ, null, owner);
        Token second = create(READ, null, first);
        Token third = create(READ, null, second);
        Token ofOperator = create(READ, null, create(READ, null, null));

        assertForbidden(() -> revoke(second, session(Role.EDITOR)));
        assertForbidden(() -> revoke(third, session(Role.EDITOR)));
        assertThat(revoke(third, owner).revokedAt()).isEqualTo(NOON);
        assertThat(revoke(ofOperator, session(Role.EDITOR)).revokedAt()).isEqualTo(NOON);
        stored.role(owner.actor(), Role.VIEWER);
        assertThat(revoke(second, session(Role.EDITOR)).revokedAt()).isEqualTo(NOON);
    }

    @Test
    void revokeTokenSucceedsWhenItsCreatorIsAnEqualOrGoneOrTheRevoker() {
        Token ofEditor = create(READ, null, session(Role.EDITOR));
        Token ofNobody = create(READ, null, unstored(Role.OWNER));
        Session demoted = session(Role.OWNER);
        Token ofDemoted = create(READ, null, demoted);
        stored.role(demoted.actor(), Role.VIEWER);

        assertThat(revoke(ofEditor, session(Role.EDITOR)).revokedAt()).isEqualTo(NOON);
        assertThat(revoke(ofNobody, session(Role.EDITOR)).revokedAt()).isEqualTo(NOON);
        assertThat(revoke(ofDemoted, session(Role.EDITOR)).revokedAt()).isEqualTo(NOON);
    }

    @Test
    void changeTokenRemovesNothingThatItsChangerLacksOrItsCreatorOutranks() {
        Token strong = create(MORE, null, null);
        Set<Permission> two = EnumSet.of(Permission.POSTS_READ, Permission.PRODUCTS_READ);
        Token ofOwner = create(two, null, session(Role.OWNER));

        assertForbidden(() -> change(strong, READ, session(Role.EDITOR)));
        assertForbidden(() -> change(ofOwner, READ, session(Role.EDITOR)));
        assertThat(change(strong, READ, session(Role.OWNER)).permissions()).isEqualTo(READ);
        assertThat(change(ofOwner, READ, session(Role.OWNER)).permissions()).isEqualTo(READ);
    }

    @Test
    void listTokensCreatedByReturnsThoseOfItsTokensToo() {
        Session ana = session(Role.OWNER);
        Token first = create(READ, null, ana);
        Token second = create(READ, null, first);
        Token third = create(READ, null, second);
        Token other = create(READ, null, session(Role.OWNER));

        assertThat(access.listTokensCreatedBy(account, ana.actor())).containsExactlyInAnyOrder(first, second, third);
        assertThat(access.listTokensCreatedBy(account, first.id())).containsExactlyInAnyOrder(second, third);
        assertThat(access.listTokensCreatedBy(account, other.id())).isEmpty();
    }

    private Token create(Set<Permission> permissions, @Nullable Instant end, @Nullable Credential creator) {
        return access.createToken(new CreateToken(account, "Shop", Environment.LIVE, permissions, end, creator))
                .token();
    }

    private Token change(Token token, Set<Permission> permissions, Credential changer) {
        return access.changeToken(new ChangeToken(account, token.id(), null, permissions, changer));
    }

    private Token revoke(Token token, Credential revoker) {
        return access.revokeToken(new RevokeToken(account, token.id(), revoker));
    }

    private Session session(Role role) {
        Session session = unstored(role);
        stored.role(session.actor(), role);
        return session;
    }

    private Session unstored(Role role) {
        UserId id = aUserId();
        return new Session(
                UserFixtures.aUser(account).withId(id).withRole(role).build(),
                aToken(account).build().hash(),
                NOON,
                NOON,
                SessionLimits.DEFAULT);
    }

    private static void assertForbidden(ThrowingCallable action) {
        assertRefused(ErrorKind.FORBIDDEN, "insufficient_permissions", action);
    }
}
