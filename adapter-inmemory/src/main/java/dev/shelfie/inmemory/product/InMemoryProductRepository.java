package dev.shelfie.inmemory.product;

import static dev.shelfie.inmemory.access.AccountSchema.requireAccount;
import static dev.shelfie.inmemory.product.ProductSchema.PRODUCTS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.support.Upserting;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Keeps products in memory. */
public final class InMemoryProductRepository implements ProductRepository {

    private final InMemoryUnitOfWork work;
    private final Consumer<Product> note;
    private final Consumer<Product> takeOut;

    /**
     * The products in the state of {@code work}.
     *
     * @param note notes that a product is created, removed, or reads differently from now on
     * @param takeOut takes a product out of what shows it
     */
    public InMemoryProductRepository(InMemoryUnitOfWork work, Consumer<Product> note, Consumer<Product> takeOut) {
        this.work = requireNonNull(work, "work");
        this.note = requireNonNull(note, "note");
        this.takeOut = requireNonNull(takeOut, "takeOut");
    }

    @Override
    public Optional<Product> find(AccountId account, ProductId id) {
        return Optional.ofNullable(products(account).get(id));
    }

    @Override
    public Optional<Product> findByExternalId(AccountId account, String externalId) {
        return Optional.ofNullable(products(account).owner(externalId));
    }

    @Override
    public List<Product> list(AccountId account, ProductFilter filter, @Nullable Position after, int limit) {
        return products(account).newest(filter.statuses(), after, limit, filter::matches);
    }

    @Override
    public List<String> listActiveExternalIds(AccountId account, @Nullable String after, int limit) {
        return products(account).byKey(after, limit, InMemoryProductRepository::isActive).stream()
                .map(product -> product.codes().externalId())
                .toList();
    }

    @Override
    public Product save(Product product) {
        AccountId account = product.account();
        Product stored = product.withVersion(product.version() + 1);
        return work.run(() -> {
            requireAccount(work.current(), account);
            Table<Product> products = products(account);
            keep(account, products.saved(stored, product.version(), Product::version));
            noteUnlessAlike(products.get(product.id()), stored);
            return stored;
        });
    }

    @Override
    public UpsertCounts putAll(AccountId account, List<Product> given) {
        return work.run(() -> {
            requireAccount(work.current(), account);
            Upserting<Product> products = new Upserting<>(products(account));
            for (Product product : given) {
                Product known = products.table().owner(product.codes().externalId());
                Product put = known == null ? product.withVersion(1) : merged(known, product);
                products.put(known, put);
                noteUnlessAlike(known, put);
            }
            keep(account, products.table());
            return products.outcome();
        });
    }

    private void noteUnlessAlike(@Nullable Product before, Product product) {
        if (before == null || !before.readsLike(product)) {
            note.accept(product);
        }
    }

    private static Product merged(Product known, Product given) {
        ProductInput input = given.input();
        return input.equals(known.input())
                ? known
                : known.with(input, given.updatedAt()).withVersion(known.version() + 1);
    }

    @Override
    public int archive(AccountId account, List<String> externalIds, Instant now) {
        return work.run(() -> {
            List<Product> active = externalIds.stream()
                    .distinct()
                    .map(products(account)::owner)
                    .filter(Objects::nonNull)
                    .filter(InMemoryProductRepository::isActive)
                    .toList();
            Table<Product> products = products(account);
            for (Product product : active) {
                products = products.with(
                        product.withStatus(ProductStatus.ARCHIVED, now).withVersion(product.version() + 1));
            }
            keep(account, products);
            active.forEach(note);
            return active.size();
        });
    }

    @Override
    public void delete(Product product) {
        AccountId account = product.account();
        work.run(() -> {
            Table<Product> rest = products(account).removed(product, product.version(), Product::version);
            keep(account, rest);
            note.accept(product);
            takeOut.accept(product);
            return rest;
        });
    }

    private static boolean isActive(Product product) {
        return product.status() == ProductStatus.ACTIVE;
    }

    private Table<Product> products(AccountId account) {
        return work.current().table(account, PRODUCTS);
    }

    private void keep(AccountId account, Table<Product> products) {
        work.change(state -> state.with(account, products));
    }
}
