package dev.shelfie.application.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.product.Product;

/**
 * A product that is there now.
 *
 * @param product the product
 * @param created whether it wasn't there before
 */
public record PutOutcome(Product product, boolean created) {

    /** @throws NullPointerException if {@code product} is null */
    public PutOutcome {
        requireNonNull(product, "product");
    }
}
