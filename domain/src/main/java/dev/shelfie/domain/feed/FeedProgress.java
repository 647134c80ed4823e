package dev.shelfie.domain.feed;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Validator;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a feed is with its runs.
 *
 * @param nextRunAt when it is fetched next; null while it is paused and nobody asks for it
 * @param anyway whether the next run imports the feed even if it has lost more than half
 * @param lastRun the latest run; null if there was none
 * @param lastGoodAt when the feed was last as its server has it; null if it never was
 * @param lastGoodRows how many of its rows were imported then; null if it never was
 * @param tag what the server called the version that was imported, if that is the one to compare with; otherwise null
 * @param modified when the server said that version was made, in its words, if that is the one to compare with; otherwise null
 * @param failures how many runs have failed one after another, with one that goes on
 */
public record FeedProgress(
        @Nullable Instant nextRunAt,
        boolean anyway,
        @Nullable FeedRun lastRun,
        @Nullable Instant lastGoodAt,
        @Nullable Long lastGoodRows,
        @Nullable String tag,
        @Nullable String modified,
        int failures) {

    /** Those of a longer one are forgotten. */
    private static final int MAX_VALIDATOR = 500;

    /** @throws IllegalArgumentException if a run was good, but nobody knows how many rows it had, or the other way round */
    public FeedProgress {
        nextRunAt = nextRunAt == null ? null : Validator.truncate("next_run_at", nextRunAt);
        lastGoodAt = lastGoodAt == null ? null : Validator.truncate("last_good_at", lastGoodAt);
        if ((lastGoodAt == null) != (lastGoodRows == null)) {
            throw new IllegalArgumentException("A good run has a time and rows");
        }
        tag = storable(tag);
        modified = storable(modified);
    }

    /** That of a new feed. */
    static FeedProgress first(@Nullable Instant nextRunAt) {
        return new FeedProgress(nextRunAt, false, null, null, null, null, null, 0);
    }

    /** The next run at another time. */
    FeedProgress at(@Nullable Instant next) {
        return new FeedProgress(next, anyway, lastRun, lastGoodAt, lastGoodRows, tag, modified, failures);
    }

    /** The next run at this time, which reads the feed, changed or not. */
    FeedProgress afresh(@Nullable Instant next, boolean evenIfShorter) {
        return new FeedProgress(next, evenIfShorter, lastRun, lastGoodAt, lastGoodRows, null, null, failures);
    }

    /** While a run goes on, which counts as failed until it ends. */
    FeedProgress started(@Nullable Instant again) {
        return new FeedProgress(again, anyway, lastRun, lastGoodAt, lastGoodRows, tag, modified, failures + 1);
    }

    /** After a run whose rows were imported. */
    FeedProgress imported(
            FeedRun run, long rows, @Nullable String fresh, @Nullable String made, @Nullable Instant next) {
        return new FeedProgress(next, false, run, requireNonNull(run, "run").at(), rows, fresh, made, 0);
    }

    /** After a run that found nothing new. */
    FeedProgress unchanged(FeedRun run, @Nullable Instant next) {
        return new FeedProgress(
                next, false, run, lastGoodRows == null ? null : run.at(), lastGoodRows, tag, modified, 0);
    }

    /** After a run whose feed waits for a person. */
    FeedProgress held(FeedRun run, @Nullable Instant next) {
        return new FeedProgress(next, false, run, lastGoodAt, lastGoodRows, null, null, 0);
    }

    /** After a run that failed; what a person allowed stays allowed. */
    FeedProgress failed(FeedRun run, @Nullable Instant next) {
        return new FeedProgress(next, anyway, run, lastGoodAt, lastGoodRows, tag, modified, Math.max(1, failures));
    }

    /** Whether the next run is the same as in another one: nobody has asked for another one meanwhile. */
    public boolean hasSameNextRun(FeedProgress other) {
        return anyway == other.anyway && Objects.equals(nextRunAt, other.nextRunAt);
    }

    /** This progress, with when and how the next run is in another one. */
    public FeedProgress withNextRunOf(FeedProgress other) {
        return new FeedProgress(
                other.nextRunAt, other.anyway, lastRun, lastGoodAt, lastGoodRows, other.tag, other.modified, failures);
    }

    private static @Nullable String storable(@Nullable String validator) {
        boolean fits = validator != null
                && validator.length() <= MAX_VALIDATOR
                && validator.chars().noneMatch(each -> each < ' ' || each > '~');
        return fits ? validator : null;
    }
}
