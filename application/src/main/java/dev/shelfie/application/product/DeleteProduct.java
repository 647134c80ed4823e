package dev.shelfie.application.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.ProductId;
import org.jspecify.annotations.Nullable;

/**
 * Removes a product.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version; null for any
 */
public record DeleteProduct(
        AccountId account, ProductId id, @Nullable Long version) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public DeleteProduct {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
