package dev.shelfie.application.storefront;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.storefront.PublishableTokenId;
import dev.shelfie.domain.storefront.PublishableTokenInput;

/**
 * Changes a publishable token.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version
 * @param input the new content
 */
public record ChangePublishableToken(
        AccountId account, PublishableTokenId id, long version, PublishableTokenInput input) {

    /** @throws NullPointerException if an argument is null */
    public ChangePublishableToken {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(input, "input");
    }
}
