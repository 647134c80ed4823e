package dev.shelfie.inmemory.product;

import static dev.shelfie.inmemory.support.Schema.POSTS;
import static dev.shelfie.inmemory.support.Schema.PRODUCTS;
import static java.util.Comparator.comparingLong;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.application.product.FacetField;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.Upserted;
import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductFacet;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.inmemory.matching.InMemoryCatalogueFeed;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import dev.shelfie.inmemory.work.Upsert;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stores products in memory. */
public final class InMemoryProductRepository implements ProductRepository {

    private final InMemoryUnitOfWork work;
    private final InMemoryCatalogueFeed feed;

    /**
     * A repository of the products in the transactions of {@code work}.
     *
     * @param feed records the changes that the matching index must know
     */
    public InMemoryProductRepository(InMemoryUnitOfWork work, InMemoryCatalogueFeed feed) {
        this.work = requireNonNull(work, "work");
        this.feed = requireNonNull(feed, "feed");
    }

    @Override
    public Optional<Product> find(AccountId account, ProductId id) {
        return Optional.ofNullable(products(account).get(id));
    }

    @Override
    public List<Product> findAll(AccountId account, Collection<ProductId> ids) {
        return products(account).getAll(ids);
    }

    @Override
    public Optional<Product> findByExternalId(AccountId account, String externalId) {
        return Optional.ofNullable(products(account).getUnique(externalId));
    }

    @Override
    public List<Product> list(
            AccountId account, ProductFilter filter, SortOrder order, @Nullable Position after, int limit) {
        String externalId = filter.codes().externalId();
        if (externalId != null) {
            return findByExternalId(account, externalId).stream()
                    .filter(filter::matches)
                    .filter(found -> new Window(order, after, null).includes(found.position(order)))
                    .toList();
        }
        return products(account)
                .list(filter.statuses(), order, product -> product.position(order), after, limit, filter::matches);
    }

    @Override
    public List<String> listActiveExternalIds(AccountId account, @Nullable String after, int limit) {
        return products(account).listUnique(after, limit, InMemoryProductRepository::isActive).stream()
                .map(product -> product.codes().externalId())
                .toList();
    }

    @Override
    public List<ProductFacet> countByValue(AccountId account, FacetField field, int limit) {
        Map<String, Long> counts = new HashMap<>();
        ProductFilter active = ProductFilter.of(Set.of(ProductStatus.ACTIVE));
        for (Product product : list(account, active, null, Integer.MAX_VALUE)) {
            String value = field.of(product.presentation());
            if (value != null) {
                counts.merge(value, 1L, Long::sum);
            }
        }
        return counts.entrySet().stream()
                .map(entry -> new ProductFacet(entry.getKey(), entry.getValue()))
                .sorted(comparingLong(ProductFacet::count).reversed())
                .limit(limit)
                .toList();
    }

    @Override
    public Product save(Product product) {
        AccountId account = product.account();
        Product stored = product.withVersion(product.version() + 1);
        return work.run(() -> {
            Product known = products(account).get(product.id());
            work.update(state -> state.save(account, PRODUCTS, stored, product.version(), Product::version));
            recordChange(known, stored);
            return stored;
        });
    }

    @Override
    public Upserted<Product> putAll(AccountId account, List<Product> given) {
        return work.run(() -> {
            Upsert<Product> products = new Upsert<>(work, account, PRODUCTS);
            for (Product product : given) {
                Product known = products(account).getUnique(product.codes().externalId());
                Product put = known == null ? product.withVersion(1) : merged(known, product);
                products.put(known, put);
                recordChange(known, put);
            }
            return products.outcome();
        });
    }

    private void recordChange(@Nullable Product known, Product product) {
        if (known == null || !known.isSameForMatching(product)) {
            feed.recordChange(product);
        }
    }

    private static Product merged(Product known, Product given) {
        ProductInput input = given.input();
        return input.equals(known.input())
                ? known
                : known.with(input, given.updatedAt()).withVersion(known.version() + 1);
    }

    @Override
    public List<VersionedId<ProductId>> archive(AccountId account, List<String> externalIds, Instant now) {
        return work.run(() -> {
            List<Product> active = externalIds.stream()
                    .distinct()
                    .map(products(account)::getUnique)
                    .filter(Objects::nonNull)
                    .filter(InMemoryProductRepository::isActive)
                    .toList();
            for (Product product : active) {
                Product archived =
                        product.withStatus(ProductStatus.ARCHIVED, now).withVersion(product.version() + 1);
                work.update(state -> state.put(account, PRODUCTS, archived));
                feed.recordChange(archived);
            }
            return active.stream()
                    .map(product -> new VersionedId<>(product.id(), product.version() + 1))
                    .toList();
        });
    }

    @Override
    public List<VersionedId<PostId>> delete(Product product, Instant now) {
        return work.run(() -> {
            List<Post> posts = work.table(product.account(), POSTS).list(product.id()).stream()
                    .map(post -> without(product, post, now))
                    .toList();
            work.update(state -> {
                Snapshot next = state;
                for (Post post : posts) {
                    next = next.put(product.account(), POSTS, post);
                }
                return next.delete(product.account(), PRODUCTS, product, product.version(), Product::version);
            });
            feed.recordChange(product);
            return posts.stream()
                    .map(post -> new VersionedId<>(post.id(), post.version()))
                    .toList();
        });
    }

    private static Post without(Product product, Post post, Instant now) {
        List<ProductId> others = post.products().stream()
                .filter(each -> !each.equals(product.id()))
                .toList();
        return post.withProducts(others, now).withVersion(post.version() + 1);
    }

    private static boolean isActive(Product product) {
        return product.status() == ProductStatus.ACTIVE;
    }

    private Table<Product> products(AccountId account) {
        return work.table(account, PRODUCTS);
    }
}
