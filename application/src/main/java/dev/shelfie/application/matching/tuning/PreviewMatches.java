package dev.shelfie.application.matching.tuning;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.PostText;

/**
 * Asks what a post would be matched to; saves nothing.
 *
 * @param account whose products
 * @param text what the post would say
 * @param limit how many products at most, from 1 to 100
 * @param withProducts whether to return whole products
 */
public record PreviewMatches(AccountId account, PostText text, int limit, boolean withProducts) {

    /**
     * @throws IllegalArgumentException if {@code limit} is out of bounds
     * @throws NullPointerException if an argument is null
     */
    public PreviewMatches {
        requireNonNull(account, "account");
        requireNonNull(text, "text");
        if (limit < 1 || limit > 100) {
            throw new IllegalArgumentException("Not a limit: " + limit);
        }
    }
}
