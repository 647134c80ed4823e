package dev.shelfie.application.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.ProductInput;

/**
 * Creates a product.
 *
 * @param account the account
 * @param input the content
 */
public record CreateProduct(AccountId account, ProductInput input) {

    /** @throws NullPointerException if an argument is null */
    public CreateProduct {
        requireNonNull(account, "account");
        requireNonNull(input, "input");
    }
}
