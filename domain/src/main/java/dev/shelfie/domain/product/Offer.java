package dev.shelfie.domain.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import org.jspecify.annotations.Nullable;

/**
 * The prices and the availability of a product.
 *
 * @param price the regular price; null if unknown
 * @param salePrice the reduced price, in the regular one's currency and not above it; null if it isn't reduced
 * @param availability whether it can be ordered
 */
public record Offer(@Nullable Money price, @Nullable Money salePrice, Availability availability) {

    /**
     * @throws DomainException if there is a sale price without a price, in another currency, or above it
     * @throws NullPointerException if {@code availability} is null
     */
    public Offer {
        requireNonNull(availability, "availability");
        new Validator()
                .check(
                        salePrice == null
                                || (price != null
                                        && price.currency().equals(salePrice.currency())
                                        && salePrice.amount().compareTo(price.amount()) <= 0),
                        "sale_price",
                        "must be in the currency of price and not above it")
                .verify();
    }

    /** What is in stock and isn't reduced, at this price; null if unknown. */
    public static Offer of(@Nullable Money price) {
        return new Offer(price, null, Availability.IN_STOCK);
    }

    /**
     * This offer at a reduced price; null if it isn't reduced.
     *
     * @throws DomainException if there is no regular price, or it is in another currency, or below
     */
    public Offer withSalePrice(@Nullable Money salePrice) {
        return new Offer(price, salePrice, availability);
    }

    /** This offer with another availability. */
    public Offer withAvailability(Availability availability) {
        return new Offer(price, salePrice, availability);
    }
}
