package dev.shelfie.domain.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import java.time.Instant;
import java.util.SortedMap;

/**
 * A product of a retailer. The constructor restores a stored product; {@link #create} makes a new one.
 *
 * @param id its id
 * @param account the retailer it belongs to
 * @param codes the codes that identify it
 * @param presentation its texts, URL and images
 * @param offer its prices and its availability
 * @param attributes further properties ({@code color}, {@code size}, {@code material}), at most 50, in the order
 *     of their names; names of 1 to 100 characters, values of at most 1,000
 * @param status whether it is part of the catalogue
 * @param createdAt when it was created
 * @param updatedAt when it was last changed, not before {@code createdAt}
 * @param version counts the saves; 0 before the first
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
     * @throws DomainException if a value is out of bounds
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
        createdAt = Validator.truncate("created_at", createdAt);
        updatedAt = Validator.truncate("updated_at", updatedAt);
        new Validator()
                .check(!updatedAt.isBefore(createdAt), "updated_at", "must not be before created_at")
                .verify();
    }

    /**
     * A new, active product.
     *
     * @throws DomainException if an argument is out of bounds
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

    /** The input that describes this product. */
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
                notBeforeCreation(now),
                version);
    }

    /**
     * Whether matching treats it as it treats {@code other}: both have the same codes, texts, URL, attributes and status.
     */
    public boolean isSameForMatching(Product other) {
        return status == other.status
                && codes.equals(other.codes)
                && attributes.equals(other.attributes)
                && presentation.isSameForMatching(other.presentation);
    }

    /** Its position in lists, newest first. */
    public Position position() {
        return position(SortOrder.NEWEST_FIRST);
    }

    /** Its position in lists of this order. */
    public Position position(SortOrder order) {
        return order.position(createdAt, updatedAt, id.value());
    }

    /** This product with another offer, changed at {@code now}. */
    public Product withOffer(Offer changed, Instant now) {
        return new Product(
                id,
                account,
                codes,
                presentation,
                changed,
                attributes,
                status,
                createdAt,
                notBeforeCreation(now),
                version);
    }

    /** This product with another status, changed at {@code now}. */
    public Product withStatus(ProductStatus changed, Instant now) {
        return new Product(
                id,
                account,
                codes,
                presentation,
                offer,
                attributes,
                changed,
                createdAt,
                notBeforeCreation(now),
                version);
    }

    /** The clock of the node that changes it may be behind that of the node that created it. */
    private Instant notBeforeCreation(Instant now) {
        return now.isBefore(createdAt) ? createdAt : now;
    }

    /** This product with the version under which it is stored. */
    public Product withVersion(long stored) {
        return new Product(id, account, codes, presentation, offer, attributes, status, createdAt, updatedAt, stored);
    }
}
