package dev.shelfie.application.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductInput;

/**
 * Changes a product.
 *
 * @param account whose
 * @param id which
 * @param version the version that the change was made from
 * @param input what it is from now on
 */
public record ChangeProduct(AccountId account, ProductId id, long version, ProductInput input) {

    /** @throws NullPointerException if an argument is null */
    public ChangeProduct {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(input, "input");
    }
}
