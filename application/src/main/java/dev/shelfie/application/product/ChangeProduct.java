package dev.shelfie.application.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductInput;

/**
 * Changes a product.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version
 * @param input the new content
 */
public record ChangeProduct(AccountId account, ProductId id, long version, ProductInput input) {

    /** @throws NullPointerException if an argument is null */
    public ChangeProduct {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(input, "input");
    }
}
