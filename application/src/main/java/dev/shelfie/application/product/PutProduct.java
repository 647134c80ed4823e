package dev.shelfie.application.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.ProductInput;
import org.jspecify.annotations.Nullable;

/**
 * Sees to it that a product is there, known by the retailer's own id, which {@code input} holds.
 *
 * @param account whose
 * @param version the version that it must still have; null for whichever it has, and if there may be none yet
 * @param input what it is from now on
 */
public record PutProduct(AccountId account, @Nullable Long version, ProductInput input) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public PutProduct {
        requireNonNull(account, "account");
        requireNonNull(input, "input");
    }
}
