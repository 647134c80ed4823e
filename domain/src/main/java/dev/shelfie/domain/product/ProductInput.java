package dev.shelfie.domain.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.Validator;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A product as retailers send it: without id and times.
 *
 * @param codes the codes that identify it
 * @param presentation its texts, URL and images
 * @param offer its prices and its availability
 * @param attributes further properties ({@code color}, {@code size}, {@code material}), at most 50, in the order
 *     of their names; names of 1 to 100 characters, values of at most 1,000
 * @param status whether it is part of the catalogue
 */
public record ProductInput(
        ProductCodes codes,
        ProductPresentation presentation,
        Offer offer,
        SortedMap<String, String> attributes,
        ProductStatus status) {

    private static final int MAX_ATTRIBUTES = 50;

    /**
     * @throws dev.shelfie.domain.error.DomainException if the attributes are out of bounds
     * @throws NullPointerException if an argument is null
     */
    public ProductInput {
        requireNonNull(codes, "codes");
        requireNonNull(presentation, "presentation");
        requireNonNull(offer, "offer");
        attributes = checkedAttributes(attributes);
        requireNonNull(status, "status");
    }

    /** The new product that it describes. */
    public Product create(ProductId id, AccountId account, Instant now) {
        return new Product(id, account, codes, presentation, offer, attributes, status, now, now, 0);
    }

    /**
     * A copy of these attributes, in the order of their names.
     *
     * @throws dev.shelfie.domain.error.DomainException if they are out of bounds
     */
    public static SortedMap<String, String> checkedAttributes(SortedMap<String, String> attributes) {
        Validator validator = new Validator()
                .check(
                        attributes.size() <= MAX_ATTRIBUTES,
                        "attributes",
                        "must have at most " + MAX_ATTRIBUTES + " entries");
        attributes.forEach((name, value) -> validator
                .text("attributes", name, 1, 100)
                .text("attributes/" + Validator.escapeName(name), value, 0, 1000));
        validator.verify();
        // Copied as a Map: a SortedMap would pass on its comparator.
        return Collections.unmodifiableSortedMap(new TreeMap<>((Map<String, String>) attributes));
    }
}
