package dev.shelfie.application.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.product.Product;

/**
 * The result of putting a product.
 *
 * @param product the product
 * @param created whether it is new
 */
public record PutOutcome(Product product, boolean created) {

    /** @throws NullPointerException if {@code product} is null */
    public PutOutcome {
        requireNonNull(product, "product");
    }
}
