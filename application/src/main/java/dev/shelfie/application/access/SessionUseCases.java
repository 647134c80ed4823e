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
     * @param alongside is told of the session within the same unit of work, which no password is hashed in
     */
    IssuedSession signIn(SignIn command, Consumer<Session> alongside);

    /**
     * The account to whose users people belong who name none.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if there isn't just one account
     */
    AccountId onlyAccount();

    /**
     * Signs a user in by a link, which no longer counts then.
     *
     * @param link the link's secret, in any form
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is none, was used, or has expired
     */
    IssuedSession openLink(String link);

    /**
     * What an invitation is for; it counts on.
     *
     * @param link the invitation's secret, in any form
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is none, was used, or has expired
     */
    Invitation readInvitation(String link);

    /**
     * Takes an invitation: gives the user a name and a password, ends the user's other sessions and links, and signs the user in.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is none, was used, or has expired;
     *     {@code invalid_request} if the name or the password break their bounds
     */
    default IssuedSession acceptInvitation(AcceptInvitation command) {
        return acceptInvitation(command, session -> {});
    }

    /**
     * Takes an invitation, as {@link #acceptInvitation(AcceptInvitation)} does.
     *
     * @param alongside is told of the session within the same unit of work, which no password is hashed in
     */
    IssuedSession acceptInvitation(AcceptInvitation command, Consumer<Session> alongside);

    /**
     * Gives a user another password, and ends the user's other sessions and links.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if the current password is another, or
     *     the new one breaks its bounds
     */
    default void changePassword(ChangePassword command) {
        changePassword(command, session -> {});
    }

    /**
     * Gives a user another password, as {@link #changePassword(ChangePassword)} does.
     *
     * @param alongside is told of the session within the same unit of work, which no password is hashed in
     */
    void changePassword(ChangePassword command, Consumer<Session> alongside);

    /** Ends a session. */
    void signOut(Session session);

    /** Ends all sessions and links of a user. */
    void signOutEverywhere(AccountId account, UserId user);

    /**
     * Tells who shows this secret of a session, and notes, about once a minute, that it is in use.
     *
     * @param secret what the browser sent, in any form
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is no secret of a session, or the
     *     session has ended
     */
    Caller authenticate(String secret);
}
