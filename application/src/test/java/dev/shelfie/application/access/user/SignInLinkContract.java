package dev.shelfie.application.access.user;

import static dev.shelfie.application.access.user.SessionContract.assertInvalid;
import static dev.shelfie.application.access.user.SessionContract.assertInvalidToken;
import static dev.shelfie.application.access.user.SignedIn.PASSWORD;
import static dev.shelfie.application.work.Threads.onlyWinner;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.error.ErrorKind;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What links and invitations are for, and when they expire, on every store. */
public interface SignInLinkContract extends SessionContract {

    @Test
    default void openLinkSignsInOnce() {
        SignedIn service = service();
        User user = service.active(storedAccount(), Role.OWNER);
        IssuedLink link = service.users().linkToSignIn(user.account(), user.id());

        IssuedSession issued = service.sessions().openLink(link.secret().reveal());

        assertThat(issued.session().user().id()).isEqualTo(user.id());
        assertThat(service.sessions().authenticate(issued.secret().reveal())).isNotNull();
        assertInvalidToken(() -> service.sessions().openLink(link.secret().reveal()));
    }

    @Test
    default void openLinkLetsOneInWhenTwoUseItAtTheSameTime() {
        SignedIn service = service();
        User user = service.active(storedAccount(), Role.OWNER);
        String link =
                service.users().linkToSignIn(user.account(), user.id()).secret().reveal();

        IssuedSession only = onlyWinner(
                ErrorKind.UNAUTHENTICATED,
                List.of(
                        () -> service.sessions().openLink(link),
                        () -> service.sessions().openLink(link),
                        () -> service.sessions().openLink(link)));

        assertThat(service.sessions().authenticate(only.secret().reveal())).isNotNull();
    }

    @Test
    default void aLinkCountsUntilTheMomentItExpires() {
        SignedIn service = service();
        AccountId account = storedAccount();
        User user = service.active(account, Role.OWNER);
        IssuedLink signIn = service.users().linkToSignIn(account, user.id());
        IssuedLink invitation = service.invited(account, Role.VIEWER);

        service.clock().advance(SignInLink.LIFETIME.minus(TICK));
        assertThat(service.sessions().readInvitation(invitation.secret().reveal()))
                .isNotNull();

        service.clock().advance(TICK);
        assertInvalidToken(
                () -> service.sessions().readInvitation(invitation.secret().reveal()));
        assertInvalidToken(() -> service.accepted(invitation));
        assertInvalidToken(() -> service.sessions().openLink(signIn.secret().reveal()));
    }

    @Test
    default void aLinkIsForWhatItWasMadeForAlone() {
        SignedIn service = service();
        AccountId account = storedAccount();
        User user = service.active(account, Role.OWNER);
        IssuedLink signIn = service.users().linkToSignIn(account, user.id());
        IssuedLink invitation = service.users().renewInvitation(account, user.id(), null);
        String mistyped = invitation.secret().reveal().replaceAll(".$", "_");

        assertInvalidToken(() -> service.accepted(signIn));
        assertInvalidToken(
                () -> service.sessions().readInvitation(signIn.secret().reveal()));
        assertInvalidToken(() -> service.sessions().openLink(invitation.secret().reveal()));
        assertInvalidToken(() -> service.sessions().readInvitation(mistyped));

        assertThat(service.sessions().openLink(signIn.secret().reveal())).isNotNull();
        assertThat(service.accepted(invitation)).isNotNull();
    }

    @Test
    default void readInvitationTellsWhatItIsForAndLeavesIt() {
        SignedIn service = service();
        IssuedLink issued = service.invited(storedAccount(), Role.VIEWER);

        for (int i = 0; i < 2; i++) {
            Invitation invitation =
                    service.sessions().readInvitation(issued.secret().reveal());

            assertThat(invitation.account().id()).isEqualTo(issued.user().account());
            assertThat(invitation.user()).isEqualTo(issued.user());
            assertThat(invitation.link()).isEqualTo(issued.link());
        }
    }

    @Test
    default void acceptInvitationMakesTheUserActiveAndSignsIn() {
        SignedIn service = service();
        IssuedLink link = service.invited(storedAccount(), Role.VIEWER);
        service.clock().advance(Duration.ofHours(2));

        IssuedSession issued = service.accepted(link);

        User user = service.users().getUser(link.user().account(), link.user().id());
        assertThat(user)
                .returns("Ana Lima", User::name)
                .returns(true, User::isActive)
                .returns(Role.VIEWER, User::role)
                .returns(NOON.plusSeconds(7200), User::lastSignedInAt);
        assertThat(issued.session().user()).isEqualTo(user);
        assertThat(service.sessions().authenticate(issued.secret().reveal())).isNotNull();
        assertInvalidToken(() -> service.accepted(link));
        assertThat(service.signedIn(user, PASSWORD)).isNotNull();
    }

    @Test
    default void acceptInvitationEndsTheUsersOtherSessions() {
        SignedIn service = service();
        IssuedSession before = begun(service);
        IssuedSession others = begun(service);
        User user = before.session().user();

        IssuedSession after = service.accepted(service.users().renewInvitation(user.account(), user.id(), null));

        assertInvalidToken(() -> service.sessions().authenticate(before.secret().reveal()));
        for (IssuedSession usable : List.of(after, others)) {
            assertThat(service.sessions().authenticate(usable.secret().reveal()))
                    .isNotNull();
        }
    }

    @Test
    default void acceptInvitationLetsOneInWhenTwoUseItAtTheSameTime() {
        SignedIn service = service();
        IssuedLink link = service.invited(storedAccount(), Role.OWNER);

        IssuedSession only = onlyWinner(
                ErrorKind.UNAUTHENTICATED, List.of(() -> service.accepted(link), () -> service.accepted(link)));

        assertThat(service.sessions().authenticate(only.secret().reveal())).isNotNull();
    }

    @Test
    default void acceptInvitationIsRefusedAndLeavesTheLinkWhenNameOrPasswordBreakTheirBounds() {
        SignedIn service = service();
        IssuedLink link = service.invited(storedAccount(), Role.OWNER);
        String secret = link.secret().reveal();

        for (AcceptInvitation command : List.of(
                new AcceptInvitation(secret, "", PASSWORD),
                new AcceptInvitation(secret, "n".repeat(201), PASSWORD),
                new AcceptInvitation(secret, "Ana", "p".repeat(11)),
                new AcceptInvitation(secret, "Ana", "p".repeat(201)))) {
            assertInvalid(() -> service.sessions().acceptInvitation(command));
        }

        assertThat(service.sessions().acceptInvitation(new AcceptInvitation(secret, "Ana", "p".repeat(12))))
                .isNotNull();
    }

    @Test
    default void linksNoLongerCountOnceThePasswordOrTheRoleIsChangedOrTheUserSignedOutEverywhere() {
        SignedIn service = service();
        IssuedSession own = begun(service);
        User user = own.session().user();
        service.active(user.account(), Role.OWNER);
        List<Runnable> ends = List.of(
                () -> service.sessions()
                        .changePassword(new ChangePassword(own.session(), PASSWORD, "another one, longer")),
                () -> service.sessions().signOutEverywhere(user.account(), user.id()),
                () -> service.users().changeRole(new ChangeUserRole(user.account(), user.id(), Role.VIEWER, null)));

        for (Runnable end : ends) {
            IssuedLink signIn = service.users().linkToSignIn(user.account(), user.id());
            IssuedLink reset = service.users().renewInvitation(user.account(), user.id(), null);
            end.run();
            assertInvalidToken(() -> service.sessions().openLink(signIn.secret().reveal()));
            assertInvalidToken(
                    () -> service.sessions().readInvitation(reset.secret().reveal()));
        }
    }
}
