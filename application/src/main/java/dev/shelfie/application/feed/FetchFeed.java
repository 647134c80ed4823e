package dev.shelfie.application.feed;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.feed.FeedInput;
import org.jspecify.annotations.Nullable;

/**
 * Fetches a feed.
 *
 * @param input where it is, and how to read it
 * @param authorization the value of the header of this name; sent to that server alone; null for none
 * @param tag what the server called the version that is there already; null for none
 * @param modified when that version was made, in the server's words; null if unknown
 */
public record FetchFeed(
        FeedInput input,
        @Nullable String authorization,
        @Nullable String tag,
        @Nullable String modified) {

    /** @throws NullPointerException if {@code input} is null */
    public FetchFeed {
        requireNonNull(input, "input");
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return "FetchFeed[" + input.host() + "]";
    }
}
