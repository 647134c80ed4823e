package dev.shelfie.application.storefront;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.storefront.PublishableTokenId;
import org.jspecify.annotations.Nullable;

/**
 * Deletes a publishable token.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version; null for any
 */
public record DeletePublishableToken(
        AccountId account, PublishableTokenId id, @Nullable Long version) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public DeletePublishableToken {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
