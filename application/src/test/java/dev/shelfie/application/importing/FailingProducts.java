package dev.shelfie.application.importing;

import dev.shelfie.application.product.FacetField;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.application.work.Upserted;
import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
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

/** Products in a store that is gone for one call, or in which one product is always in the way. */
final class FailingProducts implements ProductRepository {

    private final ProductRepository products;
    private final int firstLost;
    private final int lastLost;
    private final @Nullable String contended;
    private int puts;

    /** These, gone for good after the put of this number, from 1, was half done. */
    FailingProducts(ProductRepository products, int firstLost) {
        this(products, firstLost, Integer.MAX_VALUE);
    }

    /** These, gone after the puts of these numbers, from 1, were half done. */
    FailingProducts(ProductRepository products, int firstLost, int lastLost) {
        this.products = products;
        this.firstLost = firstLost;
        this.lastLost = lastLost;
        this.contended = null;
    }

    /** These, of which nobody gets at the one with this external id. */
    FailingProducts(ProductRepository products, String contended) {
        this.products = products;
        this.firstLost = Integer.MAX_VALUE;
        this.lastLost = 0;
        this.contended = contended;
    }

    @Override
    public Upserted<Product> putAll(AccountId account, List<Product> given) {
        puts++;
        if (given.stream().anyMatch(product -> product.codes().externalId().equals(contended))) {
            throw DomainException.conflict("Somebody has " + contended);
        }
        Upserted<Product> kept = products.putAll(account, given);
        if (puts >= firstLost && puts <= lastLost) {
            throw new StoreUnavailableException("The store is gone", new IllegalStateException("on purpose"));
        }
        return kept;
    }

    @Override
    public Optional<Product> find(AccountId account, ProductId id) {
        return products.find(account, id);
    }

    @Override
    public List<Product> findAll(AccountId account, Collection<ProductId> ids) {
        return products.findAll(account, ids);
    }

    @Override
    public Optional<Product> findByExternalId(AccountId account, String externalId) {
        return products.findByExternalId(account, externalId);
    }

    @Override
    public List<Product> list(
            AccountId account, ProductFilter filter, SortOrder order, @Nullable Position after, int limit) {
        return products.list(account, filter, order, after, limit);
    }

    @Override
    public List<ProductFacet> countByValue(AccountId account, FacetField field, int limit) {
        return products.countByValue(account, field, limit);
    }

    @Override
    public Product save(Product product) {
        return products.save(product);
    }

    @Override
    public List<String> listActiveExternalIds(AccountId account, @Nullable String after, int limit) {
        return products.listActiveExternalIds(account, after, limit);
    }

    @Override
    public List<VersionedId<ProductId>> archive(AccountId account, List<String> externalIds, Instant now) {
        return products.archive(account, externalIds, now);
    }

    @Override
    public List<VersionedId<PostId>> delete(Product product, Instant now) {
        return products.delete(product, now);
    }
}
