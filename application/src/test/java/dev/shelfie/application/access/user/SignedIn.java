package dev.shelfie.application.access.user;

import static dev.shelfie.application.access.user.UserFixtures.anEmail;
import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.User;
import java.security.SecureRandom;

/**
 * The use cases of users and sessions over a store.
 *
 * @param clock what they go by
 * @param passwords how passwords are hashed
 * @param users who may sign in
 * @param sessions who is signed in
 */
record SignedIn(SettableClock clock, FakePasswordHasher passwords, UserUseCases users, SessionUseCases sessions) {

    static final String PASSWORD = "correct horse battery";

    static SignedIn over(Store stores, SettableClock clock) {
        FakePasswordHasher passwords = new FakePasswordHasher();
        SecureRandom random = new SecureRandom();
        return new SignedIn(
                clock,
                passwords,
                UserUseCases.over(stores, IDS, random, clock),
                SessionUseCases.over(stores, passwords, UserFixtures.LIMITS, random, clock));
    }

    /** Somebody who was invited and hasn't accepted. */
    IssuedLink invited(AccountId account, Role role) {
        return users.inviteUser(new InviteUser(account, anEmail(), role, null));
    }

    /** Somebody who accepted an invitation, with the password {@link #PASSWORD}. */
    User active(AccountId account, Role role) {
        return accepted(invited(account, role)).session().user();
    }

    IssuedSession accepted(IssuedLink link) {
        return sessions.acceptInvitation(new AcceptInvitation(link.secret().reveal(), "Ana Lima", PASSWORD));
    }

    IssuedSession signedIn(User user, String password) {
        return sessions.signIn(new SignIn(user.account(), user.email(), password));
    }
}
