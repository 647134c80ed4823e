package dev.shelfie.application.product;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.PutOutcome;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductFacet;
import dev.shelfie.domain.product.ProductId;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Reads and changes products. Driving port; safe for concurrent use. */
public interface ProductUseCases {

    /** How many spellings of values are counted at most. */
    int MAX_COUNTED = 10_000;

    /** The use cases over these stores. */
    static ProductUseCases over(
            ProductRepository products, PostMatching matching, UnitOfWork work, IdGenerator ids, Clock clock) {
        return new ProductService(products, matching, work, ids, clock);
    }

    /**
     * One product, whatever its status.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record
     */
    Product getProduct(AccountId account, ProductId id);

    /** The account's products with these ids, whatever their status, in this order; empty where there is none. */
    List<Optional<Product>> getProducts(AccountId account, List<ProductId> ids);

    /** The account's product with this id of the retailer's own, whatever its status. */
    Optional<Product> findProduct(AccountId account, String externalId);

    /** The account's products, newest first. */
    Listing<Product> listProducts(ListProducts query);

    /**
     * The values that active products have, those with the most products first, then by value. Spellings that differ in case and
     * accents alone are one value, and a category counts what is below it. Of more than {@value #MAX_COUNTED} spellings, the most
     * frequent are counted.
     */
    List<ProductFacet> listFacets(ListFacets query);

    /**
     * Creates a product.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if another product of the account has its
     *     external id
     */
    Product createProduct(CreateProduct command);

    /**
     * Creates or replaces a product, identified by its external id. Does nothing if the stored product is equal.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it has another version than it
     *     must have, or it is put at the same time
     */
    PutOutcome<Product> putProduct(PutProduct command);

    /**
     * Changes a product.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record; {@code
     *     precondition_failed} if it has another version; {@code conflict} if another product of the account has
     *     its external id
     */
    Product changeProduct(ChangeProduct command);

    /**
     * Removes a product for good; posts that show it don't any more, and those matched to it are matched again soon.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record; {@code
     *     precondition_failed} if it has another version
     */
    void deleteProduct(DeleteProduct command);
}
