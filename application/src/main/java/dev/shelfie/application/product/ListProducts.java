package dev.shelfie.application.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.ProductId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lists products.
 *
 * @param account the account
 * @param filter selects the records
 * @param ids of the only products that are listed; null for any
 * @param window which part of the list
 */
public record ListProducts(
        AccountId account, ProductFilter filter, @Nullable Set<ProductId> ids, Window window) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public ListProducts {
        requireNonNull(account, "account");
        requireNonNull(filter, "filter");
        ids = ids == null ? null : Set.copyOf(ids);
        requireNonNull(window, "window");
    }
}
