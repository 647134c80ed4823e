package dev.shelfie.domain.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.SortedMap;

/**
 * Something a retailer sells. The constructor restores what was stored; {@link #create} makes a new one.
 *
 * @param id its id
 * @param account the retailer it belongs to
 * @param codes the codes that identify it
 * @param presentation how it is presented
 * @param offer what it costs and whether it can be had
 * @param attributes what else is known of it ({@code color}, {@code size}, {@code material}), at most 50, in the order
 *     of their names; names of 1 to 100 characters, values of at most 1,000
 * @param status whether it is part of the catalogue
 * @param createdAt when it was created
 * @param updatedAt when it was last changed, not before {@code createdAt}
 * @param version how often it was saved; 0 before the first time
 */
public record Product(
        ProductId id,
        AccountId account,
        ProductCodes codes,
        ProductPresentation presentation,
        Offer offer,
        SortedMap<String, String> attributes,
        ProductStatus status,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    /**
     * @throws DomainException if a member breaks its bounds
     * @throws NullPointerException if an argument is null
     */
    public Product {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(codes, "codes");
        requireNonNull(presentation, "presentation");
        requireNonNull(offer, "offer");
        attributes = ProductInput.checkedAttributes(attributes);
        requireNonNull(status, "status");
        createdAt = Rules.time("created_at", createdAt);
        updatedAt = Rules.time("updated_at", updatedAt);
        new Rules()
                .check(!updatedAt.isBefore(createdAt), "updated_at", "must not be before created_at")
                .verify();
    }

    /**
     * A new product, part of the catalogue.
     *
     * @throws DomainException if an argument breaks its bounds
     * @throws NullPointerException if an argument is null
     */
    public static Product create(
            ProductId id,
            AccountId account,
            ProductCodes codes,
            ProductPresentation presentation,
            Offer offer,
            SortedMap<String, String> attributes,
            Instant now) {
        return new Product(id, account, codes, presentation, offer, attributes, ProductStatus.ACTIVE, now, now, 0);
    }

    /** What a retailer would say to have this product. */
    public ProductInput input() {
        return new ProductInput(codes, presentation, offer, attributes, status);
    }

    /** This product as {@code input} describes it, changed at {@code now}. */
    public Product with(ProductInput input, Instant now) {
        return new Product(
                id,
                account,
                input.codes(),
                input.presentation(),
                input.offer(),
                input.attributes(),
                input.status(),
                createdAt,
                now,
                version);
    }

    /**
     * Whether posts are matched to it just as to {@code other}: the two have the same names, codes, texts, address and
     * attributes, and both or neither are part of the catalogue.
     */
    public boolean readsLike(Product other) {
        return status == other.status
                && codes.equals(other.codes)
                && attributes.equals(other.attributes)
                && presentation.readsLike(other.presentation);
    }

    /** Its place in lists of products. */
    public Position position() {
        return new Position(createdAt, id.value());
    }

    /** This product under another offer, changed at {@code now}. */
    public Product withOffer(Offer changed, Instant now) {
        return new Product(id, account, codes, presentation, changed, attributes, status, createdAt, now, version);
    }

    /** This product with another status, changed at {@code now}. */
    public Product withStatus(ProductStatus changed, Instant now) {
        return new Product(id, account, codes, presentation, offer, attributes, changed, createdAt, now, version);
    }

    /** This product as it is stored under that version. */
    public Product withVersion(long stored) {
        return new Product(id, account, codes, presentation, offer, attributes, status, createdAt, updatedAt, stored);
    }
}
