package dev.shelfie.application.access.user;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.access.user.UserFixtures.aUserId;
import static dev.shelfie.application.access.user.UserFixtures.anEmail;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertRefused;
import static dev.shelfie.application.work.Refusals.assertStale;
import static dev.shelfie.application.work.Threads.onlyWinner;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.error.ErrorKind;
import java.time.Instant;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What becomes of users, on every store. */
public interface UserUseCasesContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void inviteUserMakesSomebodyWhoCanDoNothingYet() {
        AccountId account = storedAccount();
        SignedIn service = service();
        EmailAddress email = anEmail();

        IssuedLink issued = service.users().inviteUser(new InviteUser(account, email, Role.VIEWER, null));

        assertThat(issued.user())
                .returns(email, User::email)
                .returns(Role.VIEWER, User::role)
                .returns(NOON, User::createdAt)
                .returns(false, User::isActive);
        assertThat(issued.secret().kind()).isEqualTo(Secret.Kind.INVITATION);
        assertThat(issued.link().expiresAt()).isEqualTo(NOON.plus(SignInLink.LIFETIME));
        assertThat(service.users().listUsers(account)).containsExactly(issued.user());
        assertThat(service.users().getUser(account, issued.user().id())).isEqualTo(issued.user());
        assertThat(issued.toString()).doesNotContain(issued.secret().reveal());
    }

    @Test
    default void inviteUserMakesAnotherLinkForSomebodyWhoHasNotAccepted() {
        AccountId account = storedAccount();
        SignedIn service = service();
        IssuedLink first = service.invited(account, Role.VIEWER);

        IssuedLink second =
                service.users().inviteUser(new InviteUser(account, first.user().email(), Role.OWNER, null));

        assertThat(second.user().id()).isEqualTo(first.user().id());
        assertThat(service.users().listUsers(account)).singleElement().returns(Role.OWNER, User::role);
        assertNoLink(service, first);
        assertThat(service.accepted(second).session().user().role()).isEqualTo(Role.OWNER);
    }

    @Test
    default void inviteUserIsRefusedWhenTheAddressIsAnActiveUsersOrThereIsNoSuchAccount() {
        AccountId account = storedAccount();
        SignedIn service = service();
        User active = service.active(account, Role.VIEWER);

        assertConflict(() -> service.users().inviteUser(new InviteUser(account, active.email(), Role.OWNER, null)));
        assertNotFound(() -> service.invited(anAccountId(), Role.OWNER));

        assertThat(service.users().listUsers(account)).singleElement().returns(Role.VIEWER, User::role);
    }

    @Test
    default void inviteUserTakesTheSameAddressInTwoAccounts() {
        SignedIn service = service();
        User one = service.active(storedAccount(), Role.OWNER);
        AccountId other = storedAccount();

        User again = service.users()
                .inviteUser(new InviteUser(other, one.email(), Role.VIEWER, null))
                .user();

        assertThat(again.id()).isNotEqualTo(one.id());
        assertThat(service.users().getUser(one.account(), one.id()).role()).isEqualTo(Role.OWNER);
    }

    @Test
    default void renewInvitationMakesTheEarlierOneWorthless() {
        AccountId account = storedAccount();
        SignedIn service = service();
        IssuedLink first = service.invited(account, Role.EDITOR);

        IssuedLink second =
                service.users().renewInvitation(account, first.user().id(), null);

        assertNoLink(service, first);
        assertThat(service.accepted(second).session().user().isActive()).isTrue();
    }

    @Test
    default void renewInvitationLetsAnotherIdentityInButAForgottenPasswordDoesNot() {
        AccountId account = storedAccount();
        SignedIn service = service();
        User user = service.invited(account, Role.EDITOR).user();
        SignInByIdentity before = new SignInByIdentity(account, "before", user.email(), "Ana Lima", null);
        SignInByIdentity after = new SignInByIdentity(account, "after", user.email(), "Ana Lima", null);
        service.sessions().signIn(before, session -> {});

        service.users().linkToChoosePassword(account, user.id());
        assertRefused(
                ErrorKind.UNAUTHENTICATED,
                "identity_mismatch",
                () -> service.sessions().signIn(after, session -> {}));
        service.users().renewInvitation(account, user.id(), null);

        assertThat(service.sessions().signIn(after, session -> {}).session().user())
                .returns(user.id(), User::id)
                .returns("Ana Lima", User::name);
        assertRefused(
                ErrorKind.UNAUTHENTICATED,
                "identity_mismatch",
                () -> service.sessions().signIn(before, session -> {}));
    }

    @Test
    default void linksAreRefusedWhenTheAccountHasNoSuchUser() {
        SignedIn service = service();
        User user = service.active(storedAccount(), Role.OWNER);
        AccountId other = storedAccount();

        for (AccountId account : List.of(other, anAccountId())) {
            assertNotFound(() -> service.users().renewInvitation(account, user.id(), null));
            assertNotFound(() -> service.users().linkToSignIn(account, user.id()));
            assertNotFound(() -> service.users().linkToChoosePassword(account, user.id()));
            assertNotFound(() -> service.users().getUser(account, user.id()));
            assertNotFound(() -> service.users().changeRole(new ChangeUserRole(account, user.id(), Role.VIEWER, null)));
            assertNotFound(() -> service.users().removeUser(new RemoveUser(account, user.id(), null)));
            assertThat(service.users().listUsers(account)).isEmpty();
        }
        assertNotFound(() -> service.users().removeUser(new RemoveUser(user.account(), aUserId(), null)));
    }

    @Test
    default void changeRoleChangesTheUserAndHerSessionsAtOnce() {
        AccountId account = storedAccount();
        SignedIn service = service();
        service.active(account, Role.OWNER);
        IssuedSession session = service.accepted(service.invited(account, Role.EDITOR));
        User editor = session.session().user();

        User viewer = service.users().changeRole(new ChangeUserRole(account, editor.id(), Role.VIEWER, null));

        assertThat(viewer.role()).isEqualTo(Role.VIEWER);
        assertThat(service.users().getUser(account, editor.id())).isEqualTo(viewer);
        assertThat(service.sessions()
                        .authenticate(session.secret().reveal())
                        .credential()
                        .permissions())
                .isEqualTo(Role.VIEWER.permissions());
        assertThat(service.users().changeRole(new ChangeUserRole(account, editor.id(), Role.VIEWER, null)))
                .isEqualTo(viewer);
    }

    @Test
    default void theLastOwnerWhoCanSignInStaysOne() {
        AccountId account = storedAccount();
        SignedIn service = service();
        User last = service.active(account, Role.OWNER);
        service.active(account, Role.EDITOR);
        service.invited(account, Role.OWNER);

        assertConflict(() -> service.users().changeRole(new ChangeUserRole(account, last.id(), Role.EDITOR, null)));
        assertConflict(() -> service.users().removeUser(new RemoveUser(account, last.id(), null)));

        assertThat(service.users().changeRole(new ChangeUserRole(account, last.id(), Role.OWNER, null)))
                .isEqualTo(service.users().getUser(account, last.id()));
        assertThat(service.users().getUser(account, last.id()).role()).isEqualTo(Role.OWNER);
    }

    @Test
    default void theLastOwnerWhoWasInvitedStaysOneWhenNobodyElseIs() {
        AccountId account = storedAccount();
        SignedIn service = service();
        User last = service.invited(account, Role.OWNER).user();
        service.active(account, Role.EDITOR);
        service.invited(account, Role.VIEWER);

        assertConflict(() -> service.users().changeRole(new ChangeUserRole(account, last.id(), Role.VIEWER, null)));
        assertConflict(() -> service.users().removeUser(new RemoveUser(account, last.id(), null)));
        assertConflict(() -> service.users().inviteUser(new InviteUser(account, last.email(), Role.EDITOR, null)));

        assertThat(service.users().getUser(account, last.id())).isEqualTo(last);
        assertThat(service.users()
                        .inviteUser(new InviteUser(account, last.email(), Role.OWNER, null))
                        .user()
                        .id())
                .isEqualTo(last.id());
    }

    @Test
    default void anOwnerWhoWasInvitedMayGoWhenAnotherOneWasInvitedToo() {
        AccountId account = storedAccount();
        SignedIn service = service();
        User one = service.invited(account, Role.OWNER).user();
        User other = service.invited(account, Role.OWNER).user();
        User third = service.invited(account, Role.OWNER).user();

        service.users().removeUser(new RemoveUser(account, one.id(), null));
        service.users().changeRole(new ChangeUserRole(account, third.id(), Role.VIEWER, null));

        assertConflict(() -> service.users().removeUser(new RemoveUser(account, other.id(), null)));
    }

    @Test
    default void oneOwnerStaysWhenTwoWhoWereInvitedAreRemovedAndInvitedAsViewersAtTheSameTime() {
        AccountId account = storedAccount();
        SignedIn service = service();
        User one = service.invited(account, Role.OWNER).user();
        User other = service.invited(account, Role.OWNER).user();

        User gone = onlyWinner(List.of(
                () -> removed(service, one),
                () -> service.users()
                        .inviteUser(new InviteUser(account, other.email(), Role.VIEWER, null))
                        .user()));

        assertThat(service.users().listUsers(account))
                .filteredOn(user -> user.role() == Role.OWNER)
                .singleElement()
                .extracting(User::id)
                .isNotEqualTo(gone.id());
    }

    @Test
    default void aChangeIsRefusedWhenTheUserHasAnotherVersion() {
        AccountId account = storedAccount();
        SignedIn service = service();
        service.active(account, Role.OWNER);
        User seen = service.active(account, Role.VIEWER);
        long version = seen.version();
        User promoted = service.users().changeRole(new ChangeUserRole(account, seen.id(), Role.OWNER, version));

        assertStale(() -> service.users().changeRole(new ChangeUserRole(account, seen.id(), Role.EDITOR, version)));
        assertStale(() -> service.users().changeRole(new ChangeUserRole(account, seen.id(), Role.OWNER, version)));
        assertStale(() -> service.users().removeUser(new RemoveUser(account, seen.id(), version)));
        assertStale(() -> service.users().renewInvitation(account, seen.id(), version));

        assertThat(service.users().getUser(account, seen.id())).isEqualTo(promoted);
        service.users().removeUser(new RemoveUser(account, seen.id(), promoted.version()));
    }

    @Test
    default void oneChangeSucceedsWhenTwoExpectTheSameVersionAtTheSameTime() {
        AccountId account = storedAccount();
        SignedIn service = service();
        service.active(account, Role.OWNER);
        User seen = service.active(account, Role.VIEWER);

        User changed = onlyWinner(
                ErrorKind.STALE,
                List.of(
                        () -> service.users()
                                .changeRole(new ChangeUserRole(account, seen.id(), Role.EDITOR, seen.version())),
                        () -> service.users()
                                .changeRole(new ChangeUserRole(account, seen.id(), Role.OWNER, seen.version()))));

        assertThat(service.users().getUser(account, seen.id())).isEqualTo(changed);
    }

    @Test
    default void inviteUserIsRefusedWhenTheInviterLacksAPermissionOfTheOldOrTheNewRole() {
        AccountId account = storedAccount();
        SignedIn service = service();
        User owner = service.invited(account, Role.OWNER).user();
        Session editor = UserFixtures.aSession(service.active(account, Role.EDITOR), NOON);

        assertForbidden(() -> service.users().inviteUser(new InviteUser(account, owner.email(), Role.VIEWER, editor)));
        assertForbidden(() -> service.users().inviteUser(new InviteUser(account, anEmail(), Role.OWNER, editor)));

        assertThat(service.users().getUser(account, owner.id())).isEqualTo(owner);
        assertThat(service.users()
                        .inviteUser(new InviteUser(account, anEmail(), Role.VIEWER, editor))
                        .user()
                        .role())
                .isEqualTo(Role.VIEWER);
    }

    private static void assertForbidden(ThrowingCallable action) {
        assertRefused(ErrorKind.FORBIDDEN, "insufficient_permissions", action);
    }

    @Test
    default void anOwnerWhoIsNotTheLastMayGo() {
        AccountId account = storedAccount();
        SignedIn service = service();
        User one = service.active(account, Role.OWNER);
        User other = service.active(account, Role.OWNER);
        IssuedLink invited = service.invited(account, Role.OWNER);

        service.users().removeUser(new RemoveUser(account, invited.user().id(), null));
        service.users().removeUser(new RemoveUser(account, one.id(), null));

        assertThat(service.users().listUsers(account)).extracting(User::id).containsExactly(other.id());
    }

    @Test
    default void oneOwnerStaysWhenTwoDemoteEachOtherAtTheSameTime() {
        AccountId account = storedAccount();
        SignedIn service = service();
        User one = service.active(account, Role.OWNER);
        User other = service.active(account, Role.OWNER);

        User demoted = onlyWinner(List.of(
                () -> service.users().changeRole(new ChangeUserRole(account, one.id(), Role.VIEWER, null)),
                () -> service.users().changeRole(new ChangeUserRole(account, other.id(), Role.VIEWER, null))));

        assertThat(service.users().listUsers(account))
                .filteredOn(user -> user.role() == Role.OWNER)
                .hasSize(1)
                .doesNotContain(demoted);
    }

    @Test
    default void oneOwnerStaysWhenTwoRemoveEachOtherAtTheSameTime() {
        AccountId account = storedAccount();
        SignedIn service = service();
        User one = service.active(account, Role.OWNER);
        User other = service.active(account, Role.OWNER);

        User removed = onlyWinner(List.of(() -> removed(service, one), () -> removed(service, other)));

        assertThat(service.users().listUsers(account))
                .hasSize(1)
                .extracting(User::id)
                .doesNotContain(removed.id());
    }

    private static User removed(SignedIn service, User user) {
        service.users().removeUser(new RemoveUser(user.account(), user.id(), null));
        return user;
    }

    @Test
    default void removeUserEndsHerSessionsAndLinks() {
        AccountId account = storedAccount();
        SignedIn service = service();
        service.active(account, Role.OWNER);
        IssuedSession session = service.accepted(service.invited(account, Role.EDITOR));
        User user = session.session().user();
        IssuedLink link = service.users().renewInvitation(account, user.id(), null);

        service.users().removeUser(new RemoveUser(account, user.id(), null));

        assertRefused(
                ErrorKind.UNAUTHENTICATED,
                "invalid_token",
                () -> service.sessions().authenticate(session.secret().reveal()));
        assertNoLink(service, link);
        assertNotFound(() -> service.users().removeUser(new RemoveUser(account, user.id(), null)));
    }

    private static void assertNoLink(SignedIn service, IssuedLink link) {
        assertRefused(
                ErrorKind.UNAUTHENTICATED,
                "invalid_token",
                () -> service.sessions().readInvitation(link.secret().reveal()));
    }

    private SignedIn service() {
        return SignedIn.over(stores(), new SettableClock(NOON));
    }
}
