package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.Credential;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * The authenticated sender of a request: a token or a signed-in user of an account.
 *
 * @param account the account whose data the request reaches
 * @param credential the token or the session
 */
public record Caller(Account account, Credential credential) {

    /** @throws NullPointerException if an argument is null */
    public Caller {
        requireNonNull(account, "account");
        requireNonNull(credential, "credential");
    }

    /**
     * Checks that the account is open, and returns the caller.
     *
     * @throws DomainException {@code invalid_token} if it is closed
     */
    public Caller requireOpen() {
        requireOpen(account);
        return this;
    }

    /**
     * Checks that an account is open.
     *
     * @throws DomainException {@code invalid_token} if it is closed
     */
    public static void requireOpen(Account account) {
        if (!account.isOpen()) {
            throw invalidToken("The account is closed");
        }
    }

    /**
     * Checks that the token or session is valid at this time, and returns the caller.
     *
     * @throws DomainException {@code invalid_token} if it is revoked or expired
     */
    public Caller requireUsableAt(Instant time) {
        if (!credential.isUsableAt(time)) {
            throw invalidToken(
                    credential instanceof Token
                            ? "The token is revoked or has expired"
                            : "The session has ended: sign in again");
        }
        return this;
    }

    /**
     * Checks that the caller has all these permissions.
     *
     * @throws DomainException {@code insufficient_permissions} if it lacks one; the message names it
     */
    public void requireAll(Set<Permission> needed) {
        requireAll(credential, needed);
    }

    /**
     * Checks that a token or session grants all these permissions.
     *
     * @throws DomainException {@code insufficient_permissions} if it lacks one; the message names it
     */
    public static void requireAll(Credential credential, Set<Permission> needed) {
        for (Permission permission : needed) {
            if (!credential.permissions().contains(permission)) {
                throw insufficientPermissions(
                        "The " + bearer(credential) + " lacks the permission " + permission.publicName());
            }
        }
    }

    /** Whether the caller has this permission. */
    public boolean may(Permission permission) {
        return credential.permissions().contains(permission);
    }

    /**
     * Checks that the caller has this permission.
     *
     * @throws DomainException {@code insufficient_permissions} if it doesn't; the message names it
     */
    public void require(Permission needed) {
        requireAll(credential, Set.of(needed));
    }

    private static String bearer(Credential credential) {
        return credential instanceof Token ? "token" : "user";
    }

    static DomainException insufficientPermissions(String message) {
        return new DomainException(ErrorKind.FORBIDDEN, "insufficient_permissions", message, List.of());
    }

    /** A refusal: what the sender shows lets nobody in. */
    public static DomainException invalidToken(String message) {
        return new DomainException(ErrorKind.UNAUTHENTICATED, "invalid_token", message, List.of());
    }
}
