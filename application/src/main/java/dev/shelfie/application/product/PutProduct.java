package dev.shelfie.application.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.ProductInput;
import org.jspecify.annotations.Nullable;

/**
 * Creates or replaces a product, identified by the external id in {@code input}.
 *
 * @param account the account
 * @param version the expected version; null for any, and if there may be none yet
 * @param input the new content
 */
public record PutProduct(AccountId account, @Nullable Long version, ProductInput input) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public PutProduct {
        requireNonNull(account, "account");
        requireNonNull(input, "input");
    }
}
