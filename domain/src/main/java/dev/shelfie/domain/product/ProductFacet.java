package dev.shelfie.domain.product;

import static java.util.Objects.requireNonNull;

/**
 * How many products have a value.
 *
 * @param value the value, as most of these products spell it
 * @param count how many, at least 1
 */
public record ProductFacet(String value, long count) {

    /** @throws NullPointerException if {@code value} is null */
    public ProductFacet {
        requireNonNull(value, "value");
    }
}
