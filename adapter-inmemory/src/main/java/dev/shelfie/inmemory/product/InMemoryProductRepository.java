package dev.shelfie.inmemory.product;

import static dev.shelfie.inmemory.access.AccountSchema.requireAccount;
import static dev.shelfie.inmemory.product.ProductSchema.PRODUCTS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.Optional;

/** Keeps products in memory. */
public final class InMemoryProductRepository implements ProductRepository {

    private final InMemoryUnitOfWork work;

    /** The products in the state of {@code work}. */
    public InMemoryProductRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Product> find(AccountId account, ProductId id) {
        return Optional.ofNullable(work.current().table(account, PRODUCTS).get(id));
    }

    @Override
    public Product save(Product product) {
        AccountId account = product.account();
        Product stored = product.withVersion(product.version() + 1);
        work.change(state -> {
            requireAccount(state, account);
            Table<Product> products = state.table(account, PRODUCTS);
            return state.with(account, products.saved(stored, product.version(), Product::version));
        });
        return stored;
    }
}
