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
 * Who sends a request: an account, by one of its tokens, or by one of its users who is signed in.
 *
 * @param account whose data the request reaches
 * @param credential what lets it in
 */
public record Caller(Account account, Credential credential) {

    /** @throws NullPointerException if an argument is null */
    public Caller {
        requireNonNull(account, "account");
        requireNonNull(credential, "credential");
    }

    /**
     * Lets the caller pass if its token or session still counts at this time.
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
     * Lets the caller pass if it has these permissions.
     *
     * @throws DomainException {@code insufficient_permissions} if it lacks one; the message names it
     */
    public void requireAll(Set<Permission> needed) {
        for (Permission permission : needed) {
            require(permission);
        }
    }

    /** Whether the caller has this permission. */
    public boolean may(Permission permission) {
        return credential.permissions().contains(permission);
    }

    /**
     * Lets the caller pass if it has this permission.
     *
     * @throws DomainException {@code insufficient_permissions} if it doesn't; the message names it
     */
    public void require(Permission needed) {
        if (!may(needed)) {
            throw lacks("The " + bearer() + " lacks the permission " + needed.publicName());
        }
    }

    private String bearer() {
        return credential instanceof Token ? "token" : "user";
    }

    static DomainException lacks(String message) {
        return new DomainException(ErrorKind.FORBIDDEN, "insufficient_permissions", message, List.of());
    }

    static DomainException invalidToken(String message) {
        return new DomainException(ErrorKind.UNAUTHENTICATED, "invalid_token", message, List.of());
    }
}
