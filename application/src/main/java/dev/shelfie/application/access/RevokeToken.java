package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Credential;
import dev.shelfie.domain.access.TokenId;
import org.jspecify.annotations.Nullable;

/**
 * Revokes a token.
 *
 * @param account the account
 * @param id the id of the record
 * @param revoker who revokes it, and needs all permissions of the token and of the user who created it; null for an
 *     operator, who isn't limited
 */
public record RevokeToken(
        AccountId account, TokenId id, @Nullable Credential revoker) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public RevokeToken {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
