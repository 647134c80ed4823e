package dev.shelfie.application.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.ProductId;
import org.jspecify.annotations.Nullable;

/**
 * Removes a product.
 *
 * @param account whose
 * @param id which
 * @param version the version that it must still have; null for whichever it has
 */
public record DeleteProduct(
        AccountId account, ProductId id, @Nullable Long version) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public DeleteProduct {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
