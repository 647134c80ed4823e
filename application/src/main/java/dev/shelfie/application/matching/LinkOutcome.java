package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.matching.Match;

/**
 * The result of linking a product to a post.
 *
 * @param match the match, confirmed
 * @param created whether there was no match before
 */
public record LinkOutcome(Match match, boolean created) {

    /** @throws NullPointerException if {@code match} is null */
    public LinkOutcome {
        requireNonNull(match, "match");
    }
}
