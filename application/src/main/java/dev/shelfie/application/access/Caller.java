package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * Who sends a request: an account, by one of its tokens.
 *
 * @param account whose data the request reaches
 * @param token what lets it in
 */
public record Caller(Account account, Token token) {

    /** @throws NullPointerException if an argument is null */
    public Caller {
        requireNonNull(account, "account");
        requireNonNull(token, "token");
    }

    /**
     * Lets the caller pass if its token still counts at this time.
     *
     * @throws DomainException {@code invalid_token} if it is revoked or expired
     */
    public Caller requireUsableAt(Instant time) {
        if (!token.isUsableAt(time)) {
            throw invalidToken("The token is revoked or has expired");
        }
        return this;
    }

    /**
     * Lets the caller pass if its token grants these permissions.
     *
     * @throws DomainException {@code insufficient_permissions} if it lacks one; the message names it
     */
    public void requireAll(Set<Permission> needed) {
        for (Permission permission : needed) {
            require(permission);
        }
    }

    /** Whether the caller's token grants this permission. */
    public boolean may(Permission permission) {
        return token.permissions().contains(permission);
    }

    /**
     * Lets the caller pass if its token grants this permission.
     *
     * @throws DomainException {@code insufficient_permissions} if it doesn't; the message names it
     */
    public void require(Permission needed) {
        if (!may(needed)) {
            throw new DomainException(
                    ErrorKind.FORBIDDEN,
                    "insufficient_permissions",
                    "The token lacks the permission " + needed.publicName(),
                    List.of());
        }
    }

    static DomainException invalidToken(String message) {
        return new DomainException(ErrorKind.UNAUTHENTICATED, "invalid_token", message, List.of());
    }
}
