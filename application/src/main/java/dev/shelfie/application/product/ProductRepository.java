package dev.shelfie.application.product;

import dev.shelfie.application.work.Upserted;
import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductFacet;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores products. Driven port; safe for concurrent use. */
public interface ProductRepository {

    /** The account's product with this id, whatever its status. */
    Optional<Product> find(AccountId account, ProductId id);

    /** The account's products with these ids, whatever their status, in any order; those that don't exist are left out. */
    List<Product> findAll(AccountId account, Collection<ProductId> ids);

    /** The account's product with this id of the retailer's own, whatever its status. */
    Optional<Product> findByExternalId(AccountId account, String externalId);

    /**
     * The account's products to which {@code filter} applies.
     *
     * @param order in which order
     * @param after where to continue; null for the beginning
     * @param limit how many at most; of large records, {@link dev.shelfie.application.listing.BatchSize} tells
     *     whether more follow
     */
    List<Product> list(AccountId account, ProductFilter filter, SortOrder order, @Nullable Position after, int limit);

    /** The same, newest first. */
    default List<Product> list(AccountId account, ProductFilter filter, @Nullable Position after, int limit) {
        return list(account, filter, SortOrder.NEWEST_FIRST, after, limit);
    }

    /**
     * Counts the active products by their values as they are spelled, without those that have none.
     *
     * @param limit how many values at most: those with the most products
     * @return the counts, in any order
     */
    List<ProductFacet> countByValue(AccountId account, FacetField field, int limit);

    /**
     * Saves a product: a new one if its version is 0, otherwise in place of the version it was read with.
     *
     * @return the product with the version it now has
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or removed since
     *     it was read; {@code conflict} if another product of the account has its external id; {@code not_found} if
     *     there is no such account
     */
    Product save(Product product);

    /**
     * Inserts or replaces products, each identified by its external id. A stored product keeps its id and its time of
     * creation, and gets the rest and a new version; one that has the same content already ({@link Product#input}) isn't
     * touched. Best called within {@code UnitOfWork.runBulk}.
     *
     * @param products new products of the account, up to some thousands, no external id twice
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if somebody else changed some of them at the same
     *     time; {@code not_found} if there is no such account
     */
    Upserted<Product> putAll(AccountId account, List<Product> products);

    /**
     * The external ids of the account's active products, in their order.
     *
     * @param after the one to continue after; null for the beginning
     * @param limit how many at most
     */
    List<String> listActiveExternalIds(AccountId account, @Nullable String after, int limit);

    /**
     * Archives those of these products that are active.
     *
     * @param externalIds up to some thousands
     * @return those that were archived, with the versions they now have, in any order
     */
    List<VersionedId<ProductId>> archive(AccountId account, List<String> externalIds, Instant now);

    /**
     * Deletes a product, also from the posts that show it.
     *
     * @param now when these posts change
     * @return these posts, with the versions they now have, in any order
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or removed since
     *     it was read
     */
    List<VersionedId<PostId>> delete(Product product, Instant now);
}
