package dev.shelfie.inmemory.support;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.feed.Feed;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A product feed with its claim.
 *
 * @param feed the feed
 * @param claimedBy the name of its claim; null if there is none
 * @param claimedUntil when that claim ends; null if there is none
 */
public record FeedRow(
        Feed feed, @Nullable String claimedBy, @Nullable Instant claimedUntil) {

    /** @throws NullPointerException if {@code feed} is null */
    public FeedRow {
        requireNonNull(feed, "feed");
    }

    /** Whether it is claimed at this time. */
    public boolean isClaimedAt(Instant time) {
        return claimedUntil != null && claimedUntil.isAfter(time);
    }

    /** Whether a run of it is due at this time. */
    public boolean isDueAt(Instant time) {
        Instant next = feed.progress().nextRunAt();
        return next != null && !next.isAfter(time);
    }
}
