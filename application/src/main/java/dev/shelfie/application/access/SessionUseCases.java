package dev.shelfie.application.access;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.UserId;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.function.Consumer;

/** Users signing in and out. Driving port; safe for concurrent use. */
public interface SessionUseCases {

    /** The use cases over these stores; secrets are random by {@code random}. */
    static SessionUseCases over(AccessStore store, PasswordHasher passwords, SecureRandom random, Clock clock) {
        return new SessionService(store, passwords, random, clock);
    }

    /**
     * Signs a user in by address and password. It takes as long whether or not there is such a user.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code authentication_required} if there is no such user, the
     *     password is another, or the invitation wasn't accepted; {@code invalid_request} if no account is named and
     *     there isn't just one
     */
    default IssuedSession signIn(SignIn command) {
        return signIn(command, session -> {});
    }

    /**
     * Signs a user in, as {@link #signIn(SignIn)} does.
     *
     * @param alongside called with the session within the same unit of work, in which no password is hashed
     */
    IssuedSession signIn(SignIn command, Consumer<Session> alongside);

    /**
     * The only account, for people who sign in without naming one.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if there isn't just one account
     */
    AccountId onlyAccount();

    /**
     * Signs a user in by a link, which is then used up.
     *
     * @param link the link's secret, in any form
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is none, was used, or has expired
     */
    IssuedSession openLink(String link);

    /**
     * What an invitation is for. It stays valid.
     *
     * @param link the invitation's secret, in any form
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is none, was used, or has expired
     */
    Invitation readInvitation(String link);

    /**
     * Accepts an invitation: gives the user a name and a password, ends the user's other sessions and links, and signs the user in.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is none, was used, or has expired;
     *     {@code invalid_request} if the name or the password break their bounds
     */
    default IssuedSession acceptInvitation(AcceptInvitation command) {
        return acceptInvitation(command, session -> {});
    }

    /**
     * Accepts an invitation, as {@link #acceptInvitation(AcceptInvitation)} does.
     *
     * @param alongside called with the session within the same unit of work, in which no password is hashed
     */
    IssuedSession acceptInvitation(AcceptInvitation command, Consumer<Session> alongside);

    /**
     * Changes a user's password, and ends the user's other sessions and links.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if the current password is another, or
     *     the new one breaks its bounds
     */
    default void changePassword(ChangePassword command) {
        changePassword(command, session -> {});
    }

    /**
     * Changes a user's password, as {@link #changePassword(ChangePassword)} does.
     *
     * @param alongside called with the session within the same unit of work, in which no password is hashed
     */
    void changePassword(ChangePassword command, Consumer<Session> alongside);

    /** Ends a session. */
    void signOut(Session session);

    /** Ends all sessions and links of a user. */
    void signOutEverywhere(AccountId account, UserId user);

    /**
     * The caller to whom the secret of a session belongs. Stores, about once a minute, that the session is in use.
     *
     * @param secret what the browser sent, in any form
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is no secret of a session, or the
     *     session has ended
     */
    Caller authenticate(String secret);
}
