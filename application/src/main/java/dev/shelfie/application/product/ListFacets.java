package dev.shelfie.application.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;

/**
 * Counts the active products by their values.
 *
 * @param account the account
 * @param field which values
 * @param part what the values contain, without regard to case and accents; empty for any
 * @param limit how many values at most
 */
public record ListFacets(AccountId account, FacetField field, String part, int limit) {

    /** The most values that can be asked for. */
    public static final int MAX_LIMIT = 100;

    /**
     * @throws NullPointerException if an argument is null
     * @throws IllegalArgumentException if {@code limit} is not from 1 to {@value #MAX_LIMIT}
     */
    public ListFacets {
        requireNonNull(account, "account");
        requireNonNull(field, "field");
        requireNonNull(part, "part");
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("limit " + limit);
        }
    }
}
