package dev.shelfie.application.access.user;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SessionLimits;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.UserId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores sessions and sign-in links, without their secrets. Driven port; safe for concurrent use. */
public interface SessionRepository {

    /** The session whose secret has this hash, usable or not, with its user as it is now. */
    Optional<Session> find(AccountId account, SecretHash hash, SessionLimits limits);

    /**
     * Adds a session, and deletes those of the account that have ended by then within the same limits.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such user
     */
    void add(Session session);

    /** Records that a session was used at {@code time}, unless it was later; no such session is no error. */
    void touch(AccountId account, SecretHash hash, Instant time);

    /** Ends a session for good; no such session is no error. */
    void delete(AccountId account, SecretHash hash);

    /** Ends all sessions of a user but {@code except}, if that isn't null. */
    void deleteAll(AccountId account, UserId user, @Nullable SecretHash except);

    /**
     * Saves a link in place of the user's link of the same kind.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such user
     */
    void putLink(SignInLink link);

    /** Deletes all links of a user. */
    void deleteLinks(AccountId account, UserId user);

    /** The link whose secret has this hash, usable or not. */
    Optional<SignInLink> findLink(AccountId account, SecretHash hash);

    /** Deletes a link, and returns whether it existed. Of several calls at the same time, exactly one returns true. */
    boolean consumeLink(AccountId account, SecretHash hash);
}
