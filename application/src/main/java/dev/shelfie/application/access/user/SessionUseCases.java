package dev.shelfie.application.access.user;

import dev.shelfie.application.access.Caller;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SessionLimits;
import dev.shelfie.domain.access.UserId;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.function.Consumer;

/** Users signing in and out. Driving port; safe for concurrent use. */
public interface SessionUseCases {

    /**
     * The use cases over these stores.
     *
     * @param limits how long sessions last, also those that began before
     * @param random generates the secrets
     */
    static SessionUseCases over(
            UserStore store, PasswordHasher passwords, SessionLimits limits, SecureRandom random, Clock clock) {
        return new SessionService(store, passwords, limits, random, clock);
    }

    /**
     * Signs a user in by address and password. Takes the same time whether or not the user exists.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code authentication_required} if there is no such user, the password is wrong, or the invitation wasn't accepted; {@code invalid_request} if no account is named and
     *     there isn't just one
     */
    default IssuedSession signIn(SignIn command) {
        return signIn(command, session -> {});
    }

    /**
     * Signs a user in, as {@link #signIn(SignIn)} does.
     *
     * @param inTransaction called with the session in the same transaction
     */
    IssuedSession signIn(SignIn command, Consumer<Session> inTransaction);

    /**
     * The only account, for users who sign in without naming one.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if there isn't just one account
     */
    AccountId onlyAccount();

    /** Whether the account has a user with this address, who may not have accepted the invitation yet. Never say so to a client. */
    boolean hasUser(AccountId account, EmailAddress email);

    /**
     * Signs a user in who was proven by an identity provider: the user who did so before, else the one with the verified address,
     * else a new one if the command allows it.
     *
     * @param inTransaction called with the session in the same transaction
     * @throws dev.shelfie.domain.error.DomainException {@code identity_unknown} if the account has no such user; {@code
     *     identity_mismatch} if the user with the address signs in as somebody else
     */
    IssuedSession signIn(SignInByIdentity command, Consumer<Session> inTransaction);

    /**
     * Signs a user in by a link, which can't be used again.
     *
     * @param link the link's secret, in any form
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is none, was used, or has expired
     */
    IssuedSession openLink(String link);

    /**
     * Reads an invitation, which stays valid.
     *
     * @param link the invitation's secret, in any form
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is none, was used, or has expired
     */
    Invitation readInvitation(String link);

    /**
     * Accepts an invitation: gives the user a name and a password, ends the user's other sessions and links, and signs the user in.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is none, was used, or has expired;
     *     {@code invalid_request} if the name or the password are out of bounds
     */
    default IssuedSession acceptInvitation(AcceptInvitation command) {
        return acceptInvitation(command, session -> {});
    }

    /**
     * Accepts an invitation, as {@link #acceptInvitation(AcceptInvitation)} does.
     *
     * @param inTransaction called with the session in the same transaction
     */
    IssuedSession acceptInvitation(AcceptInvitation command, Consumer<Session> inTransaction);

    /**
     * Changes a user's password, and ends the user's other sessions and links.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if the current password is wrong, or
     *     the new one is out of bounds
     */
    default void changePassword(ChangePassword command) {
        changePassword(command, session -> {});
    }

    /**
     * Changes a user's password, as {@link #changePassword(ChangePassword)} does.
     *
     * @param inTransaction called with the session in the same transaction
     */
    void changePassword(ChangePassword command, Consumer<Session> inTransaction);

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
