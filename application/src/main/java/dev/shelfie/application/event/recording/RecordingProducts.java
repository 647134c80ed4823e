package dev.shelfie.application.event.recording;

import static dev.shelfie.domain.event.EventType.POST_MATCHED;
import static dev.shelfie.domain.event.EventType.PRODUCT_ARCHIVED;
import static dev.shelfie.domain.event.EventType.PRODUCT_CREATED;
import static dev.shelfie.domain.event.EventType.PRODUCT_DELETED;
import static dev.shelfie.domain.event.EventType.PRODUCT_UPDATED;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.product.FacetField;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.Upserted;
import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Change;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductFacet;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Records what changes among products, and which posts show one less when it is deleted. */
final class RecordingProducts implements ProductRepository {

    private final ProductRepository products;
    private final EventRecorder recorder;

    RecordingProducts(ProductRepository products, EventRecorder recorder) {
        this.products = requireNonNull(products, "products");
        this.recorder = recorder;
    }

    @Override
    public List<ProductFacet> countByValue(AccountId account, FacetField field, int limit) {
        return products.countByValue(account, field, limit);
    }

    @Override
    public Product save(Product product) {
        return recorder.record(
                product.account(),
                () -> products.save(product),
                saved -> Stream.of(product.version() == 0 ? created(saved) : changed(saved)));
    }

    @Override
    public Upserted<Product> putAll(AccountId account, List<Product> given) {
        return recorder.record(
                account,
                () -> products.putAll(account, given),
                put -> Stream.concat(
                        put.created().stream().map(RecordingProducts::created),
                        put.updated().stream().map(RecordingProducts::changed)));
    }

    @Override
    public List<VersionedId<ProductId>> archive(AccountId account, List<String> externalIds, Instant now) {
        return recorder.record(
                account,
                () -> products.archive(account, externalIds, now),
                archived -> archived.stream()
                        .map(product -> Change.of(PRODUCT_ARCHIVED, product.id().value(), product.version())));
    }

    @Override
    public List<VersionedId<PostId>> delete(Product product, Instant now) {
        Change deletion = Change.of(PRODUCT_DELETED, product.id().value(), product.version());
        return recorder.record(
                product.account(),
                () -> products.delete(product, now),
                shown -> Stream.concat(
                        shown.stream()
                                .map(post -> Change.of(POST_MATCHED, post.id().value(), post.version())),
                        Stream.of(deletion)));
    }

    private static Change created(Product product) {
        return Change.of(PRODUCT_CREATED, product.id().value(), product.version());
    }

    private static Change changed(Product product) {
        return Change.of(
                product.status() == ProductStatus.ARCHIVED ? PRODUCT_ARCHIVED : PRODUCT_UPDATED,
                product.id().value(),
                product.version());
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
    public List<String> listActiveExternalIds(AccountId account, @Nullable String after, int limit) {
        return products.listActiveExternalIds(account, after, limit);
    }
}
