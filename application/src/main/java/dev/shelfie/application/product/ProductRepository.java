package dev.shelfie.application.product;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.Optional;

/** Keeps products. Driven port; safe for concurrent use. */
public interface ProductRepository {

    /** The account's product with this id, whatever its status. */
    Optional<Product> find(AccountId account, ProductId id);

    /**
     * Keeps a product: a new one when its version is 0, else in place of the version it was read with.
     *
     * @return the product with the version it now has
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if it was changed or removed since it was read,
     *     or another product of the account has its external id; {@code not_found} if there is no such account
     */
    Product save(Product product);
}
