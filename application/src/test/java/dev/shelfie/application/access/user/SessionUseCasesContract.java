package dev.shelfie.application.access.user;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.access.user.SessionContract.assertInvalid;
import static dev.shelfie.application.access.user.SessionContract.assertInvalidToken;
import static dev.shelfie.application.access.user.SignedIn.PASSWORD;
import static dev.shelfie.application.access.user.UserFixtures.LIMITS;
import static dev.shelfie.application.access.user.UserFixtures.aUserId;
import static dev.shelfie.application.access.user.UserFixtures.anEmail;
import static dev.shelfie.application.work.Refusals.assertRefused;
import static dev.shelfie.application.work.Threads.startedTogether;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.Caller;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.error.ErrorKind;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** How users sign in with a password and sign out, and how long a session lasts, on every store. */
public interface SessionUseCasesContract extends SessionContract {

    @Test
    default void signInLetsTheUserIn() {
        SignedIn service = service();
        User user = service.active(storedAccount(), Role.EDITOR);
        service.clock().advance(Duration.ofHours(1));

        IssuedSession issued = service.signedIn(user, PASSWORD);

        Caller caller = service.sessions().authenticate(issued.secret().reveal());
        assertThat(caller.account().id()).isEqualTo(user.account());
        assertThat(caller.credential().actor()).isEqualTo(user.id());
        assertThat(caller.credential().permissions()).isEqualTo(Role.EDITOR.permissions());
        assertThat(issued.secret().kind()).isEqualTo(Secret.Kind.SESSION);
        assertThat(service.users().getUser(user.account(), user.id()).lastSignedInAt())
                .isEqualTo(NOON.plusSeconds(3600));
        assertThat(issued.toString()).doesNotContain(issued.secret().reveal());
    }

    @Test
    default void signInByIdentityMakesOneUserWhenTheSamePersonSignsInTwiceAtTheSameTime() {
        SignedIn service = service();
        for (int i = 0; i < 10; i++) {
            AccountId account = storedAccount();
            EmailAddress email = anEmail();
            Supplier<IssuedSession> signIn = () -> signInByIdentity(service, account, email);
            List<IssuedSession> issued = startedTogether(List.of(signIn, signIn)).stream()
                    .map(Threads::result)
                    .toList();
            User only = service.users().listUsers(account).get(0);
            assertThat(service.users().listUsers(account)).hasSize(1);
            assertThat(issued).extracting(each -> each.session().user().id()).containsOnly(only.id());
        }
    }

    private static IssuedSession signInByIdentity(SignedIn service, AccountId account, EmailAddress email) {
        SignInByIdentity.NewUser made = new SignInByIdentity.NewUser(aUserId(), Role.EDITOR);
        return service.sessions()
                .signIn(new SignInByIdentity(account, "fingerprint", email, "Ana", made), session -> {});
    }

    @Test
    default void signInTakesTheAddressInAnyCase() {
        SignedIn service = service();
        User user = service.active(storedAccount(), Role.EDITOR);
        EmailAddress loud = new EmailAddress(" " + user.email().value().toUpperCase(Locale.ROOT));

        assertThat(service.sessions().signIn(new SignIn(user.account(), loud, PASSWORD)))
                .isNotNull();
    }

    @Test
    default void signInComparesAPasswordWhetherOrNotThereIsSuchAUser() {
        SignedIn service = service();
        AccountId account = storedAccount();
        User user = service.active(account, Role.EDITOR);
        User invited = service.invited(account, Role.EDITOR).user();
        List<SignIn> wrong = List.of(
                new SignIn(account, user.email(), "wrong"),
                new SignIn(account, user.email(), ""),
                new SignIn(account, anEmail(), PASSWORD),
                new SignIn(account, invited.email(), PASSWORD),
                new SignIn(storedAccount(), user.email(), PASSWORD),
                new SignIn(anAccountId(), user.email(), PASSWORD));

        int before = service.passwords().compared();
        for (SignIn attempt : wrong) {
            assertRefused(
                    ErrorKind.UNAUTHENTICATED,
                    "authentication_required",
                    () -> service.sessions().signIn(attempt));
        }

        assertThat(service.passwords().compared() - before).isEqualTo(wrong.size());
    }

    @Test
    default void signInHashesNothingThatIsLongerThanAPasswordCanBe() {
        SignedIn service = service();
        User user = service.active(storedAccount(), Role.EDITOR);
        int before = service.passwords().compared();

        assertRefused(
                ErrorKind.UNAUTHENTICATED, "authentication_required", () -> service.signedIn(user, "x".repeat(201)));

        assertThat(service.passwords().compared()).isEqualTo(before);
    }

    @Test
    default void authenticateIsRefusedWhenItIsNoSecretOfASession() {
        SignedIn service = service();
        IssuedLink link = service.invited(storedAccount(), Role.OWNER);
        AccountId account = link.user().account();
        SecureRandom random = new SecureRandom();
        Secret unknown = Secret.generate(account, Secret.Kind.SESSION, random);
        Secret token = Secret.generate(account, Secret.Kind.LIVE_TOKEN, random);
        Secret nowhere = Secret.generate(anAccountId(), Secret.Kind.SESSION, random);

        for (String secret : List.of(
                "",
                "x",
                unknown.reveal(),
                token.reveal(),
                nowhere.reveal(),
                link.secret().reveal())) {
            assertInvalidToken(() -> service.sessions().authenticate(secret));
        }
    }

    @Test
    default void authenticateIsRefusedFromTheMomentTheSessionHasRestedTooLong() {
        SignedIn service = service();
        String secret = begun(service).secret().reveal();

        service.clock().advance(LIMITS.idle().minus(TICK));
        assertThat(service.sessions().authenticate(secret)).isNotNull();

        service.clock().advance(LIMITS.idle());
        assertInvalidToken(() -> service.sessions().authenticate(secret));
    }

    @Test
    default void authenticateIsRefusedFromTheMomentTheSessionHasLastedTooLong() {
        SignedIn service = service();
        String secret = begun(service).secret().reveal();
        for (int day = 1; day < LIMITS.lifetime().toDays(); day++) {
            service.clock().advance(Duration.ofDays(1));
            service.sessions().authenticate(secret);
        }

        service.clock().advance(Duration.ofDays(1).minus(TICK));
        assertThat(service.sessions().authenticate(secret)).isNotNull();

        service.clock().advance(TICK);
        assertInvalidToken(() -> service.sessions().authenticate(secret));
    }

    @Test
    default void authenticateNotesTheUseAboutOnceAMinute() {
        SignedIn service = service();
        IssuedSession issued = begun(service);

        service.clock().advance(Duration.ofSeconds(60));
        service.sessions().authenticate(issued.secret().reveal());
        assertThat(lastUse(issued)).isEqualTo(NOON);

        service.clock().advance(TICK);
        service.sessions().authenticate(issued.secret().reveal());
        assertThat(lastUse(issued)).isEqualTo(NOON.plusSeconds(60).plus(TICK));
    }

    private Instant lastUse(IssuedSession issued) {
        return stores().sessions()
                .find(issued.session().user().account(), issued.session().hash(), LIMITS)
                .orElseThrow()
                .lastUsedAt();
    }

    @Test
    default void changePasswordEndsTheUsersOtherSessions() {
        SignedIn service = service();
        IssuedSession other = begun(service);
        User user = other.session().user();
        IssuedSession own = service.signedIn(user, PASSWORD);

        service.sessions().changePassword(new ChangePassword(own.session(), PASSWORD, "another one, longer"));

        assertThat(service.sessions().authenticate(own.secret().reveal())).isNotNull();
        assertInvalidToken(() -> service.sessions().authenticate(other.secret().reveal()));
        assertRefused(ErrorKind.UNAUTHENTICATED, "authentication_required", () -> service.signedIn(user, PASSWORD));
        assertThat(service.signedIn(user, "another one, longer")).isNotNull();
    }

    @Test
    default void signInIsRefusedWhenThePasswordIsChangedWhileItIsCompared() {
        SignedIn service = service();
        IssuedSession own = begun(service);
        User user = own.session().user();
        service.passwords()
                .meanwhile(() -> service.sessions()
                        .changePassword(new ChangePassword(own.session(), PASSWORD, "another one, longer")));

        assertRefused(ErrorKind.UNAUTHENTICATED, "authentication_required", () -> service.signedIn(user, PASSWORD));
    }

    @Test
    default void changePasswordIsRefusedWhenTheCurrentOneIsAnotherOrTheNewOneBreaksItsBounds() {
        SignedIn service = service();
        IssuedSession own = begun(service);
        IssuedSession other = service.signedIn(own.session().user(), PASSWORD);

        for (ChangePassword command : List.of(
                new ChangePassword(own.session(), "wrong", "another one, longer"),
                new ChangePassword(own.session(), PASSWORD, "p".repeat(11)),
                new ChangePassword(own.session(), PASSWORD, "p".repeat(201)))) {
            assertInvalid(() -> service.sessions().changePassword(command));
        }

        assertThat(service.sessions().authenticate(other.secret().reveal())).isNotNull();
        assertThat(service.signedIn(own.session().user(), PASSWORD)).isNotNull();
    }

    @Test
    default void signOutEndsTheSessionAndNoOther() {
        SignedIn service = service();
        IssuedSession one = begun(service);
        IssuedSession other = service.signedIn(one.session().user(), PASSWORD);

        service.sessions().signOut(one.session());

        assertInvalidToken(() -> service.sessions().authenticate(one.secret().reveal()));
        assertThat(service.sessions().authenticate(other.secret().reveal())).isNotNull();
    }

    @Test
    default void signOutEverywhereEndsAllSessionsOfTheUser() {
        SignedIn service = service();
        IssuedSession one = begun(service);
        User user = one.session().user();
        IssuedSession other = service.signedIn(user, PASSWORD);
        IssuedSession somebodyElses = begun(service);

        service.sessions().signOutEverywhere(user.account(), user.id());

        for (IssuedSession ended : List.of(one, other)) {
            assertInvalidToken(
                    () -> service.sessions().authenticate(ended.secret().reveal()));
        }
        assertThat(service.sessions().authenticate(somebodyElses.secret().reveal()))
                .isNotNull();
    }

    @Test
    default void secretsReachNoLog() {
        SignedIn service = service();
        IssuedLink link = service.invited(storedAccount(), Role.OWNER);
        String secret = link.secret().reveal();
        Session session = service.accepted(link).session();

        assertThat(List.of(
                                new AcceptInvitation(secret, "Ana", PASSWORD),
                                new SignIn(null, anEmail(), PASSWORD),
                                new ChangePassword(session, PASSWORD, PASSWORD),
                                session,
                                link)
                        .toString())
                .doesNotContain(secret, PASSWORD, new StringBuilder(PASSWORD).reverse());
    }
}
