package dev.shelfie.application.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;

/**
 * Lists products, newest first.
 *
 * @param account the account
 * @param filter selects the records
 * @param window which part of the list
 */
public record ListProducts(AccountId account, ProductFilter filter, Window window) {

    /** @throws NullPointerException if an argument is null */
    public ListProducts {
        requireNonNull(account, "account");
        requireNonNull(filter, "filter");
        requireNonNull(window, "window");
    }
}
