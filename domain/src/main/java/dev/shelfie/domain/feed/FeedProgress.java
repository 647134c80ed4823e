package dev.shelfie.domain.feed;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Validator;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a feed is with its runs.
 *
 * @param nextRunAt when it is fetched next; null while it is paused and nobody asks for it
 * @param anyway whether the next run imports the feed even if it has lost more than half, as long as it has about {@code heldRows}
 * @param lastRun the latest run; null if there was none
 * @param lastGoodAt when the feed was last as its server has it; null if it never was
 * @param lastGoodRows how many of its rows were imported then; null if it never was
 * @param tag what the server called the version that was imported, if that is the one to compare with; otherwise null
 * @param modified when the server said that version was made, in its words, if that is the one to compare with; otherwise null
 * @param importedAt when the version was imported that is the one to compare with; null if there is none
 * @param heldRows how many rows the feed had that waits for a person; null if none waits
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
        @Nullable Instant importedAt,
        @Nullable Long heldRows,
        int failures) {

    /** Less than a day, so that a feed that is fetched every night is read each time. */
    private static final Duration COMPARABLE = Duration.ofHours(20);

    /** Those of a longer one are forgotten. */
    private static final int MAX_VALIDATOR = 500;

    /** @throws IllegalArgumentException if a run was good, but nobody knows how many rows it had, or the other way round */
    public FeedProgress {
        nextRunAt = nextRunAt == null ? null : Validator.truncate("next_run_at", nextRunAt);
        lastGoodAt = lastGoodAt == null ? null : Validator.truncate("last_good_at", lastGoodAt);
        importedAt = importedAt == null ? null : Validator.truncate("imported_at", importedAt);
        if ((lastGoodAt == null) != (lastGoodRows == null)) {
            throw new IllegalArgumentException("A good run has a time and rows");
        }
        tag = storable(tag);
        modified = storable(modified);
    }

    /**
     * Whether the server may be asked for what changed since {@code tag} and {@code modified}. Not for longer than 20 hours: what a
     * feed means depends on the time, as sale prices begin and end.
     */
    public boolean isComparableAt(Instant now) {
        return importedAt != null && now.isBefore(importedAt.plus(COMPARABLE));
    }

    /** That of a new feed. */
    static FeedProgress first(@Nullable Instant nextRunAt) {
        return new FeedProgress(nextRunAt, false, null, null, null, null, null, null, null, 0);
    }

    /** The next run at another time, without what a person allowed. */
    FeedProgress at(@Nullable Instant next) {
        return new FeedProgress(
                next, false, lastRun, lastGoodAt, lastGoodRows, tag, modified, importedAt, heldRows, failures);
    }

    /** The next run at this time, which reads another feed. */
    FeedProgress afresh(@Nullable Instant next) {
        return new FeedProgress(next, false, lastRun, lastGoodAt, lastGoodRows, null, null, null, null, failures);
    }

    /** The next run at this time, which reads the feed, changed or not. */
    FeedProgress requested(Instant next, boolean evenIfShorter) {
        boolean allowed = evenIfShorter && heldRows != null;
        return new FeedProgress(next, allowed, lastRun, lastGoodAt, lastGoodRows, null, null, null, heldRows, failures);
    }

    /** Whether a person allowed to import a feed with this many rows: at least nine tenths of what they saw, and not none. */
    boolean allows(long rows) {
        return anyway && heldRows != null && rows > 0 && 10 * rows >= 9 * heldRows;
    }

    /** While a run goes on, which counts as failed until it ends. */
    FeedProgress started(@Nullable Instant again) {
        return new FeedProgress(
                again, anyway, lastRun, lastGoodAt, lastGoodRows, tag, modified, importedAt, heldRows, failures + 1);
    }

    /** After a run that its node handed back: it doesn't count. */
    FeedProgress handedBack(Instant next) {
        return new FeedProgress(
                next,
                anyway,
                lastRun,
                lastGoodAt,
                lastGoodRows,
                tag,
                modified,
                importedAt,
                heldRows,
                Math.max(0, failures - 1));
    }

    /** After a run whose rows were imported. */
    FeedProgress imported(
            FeedRun run, long rows, @Nullable String fresh, @Nullable String made, @Nullable Instant next) {
        return new FeedProgress(
                next, false, run, requireNonNull(run, "run").at(), rows, fresh, made, run.at(), null, 0);
    }

    /** After a run that found nothing new. */
    FeedProgress unchanged(FeedRun run, @Nullable Instant next) {
        return new FeedProgress(
                next,
                false,
                run,
                lastGoodRows == null ? null : run.at(),
                lastGoodRows,
                tag,
                modified,
                importedAt,
                null,
                0);
    }

    /** After a run whose feed waits for a person. */
    FeedProgress held(FeedRun run, long rows, @Nullable Instant next) {
        return new FeedProgress(next, false, run, lastGoodAt, lastGoodRows, null, null, null, rows, 0);
    }

    /** After a run that failed; what a person allowed isn't allowed any more. */
    FeedProgress failed(FeedRun run, @Nullable Instant next) {
        return new FeedProgress(
                next, false, run, lastGoodAt, lastGoodRows, tag, modified, importedAt, null, Math.max(1, failures));
    }

    /** Whether the next run is the same as in another one: nobody has asked for another one meanwhile. */
    public boolean hasSameNextRun(FeedProgress other) {
        return anyway == other.anyway && Objects.equals(nextRunAt, other.nextRunAt);
    }

    /** This progress, with when and how the next run is in another one. */
    public FeedProgress withNextRunOf(FeedProgress other) {
        return new FeedProgress(
                other.nextRunAt,
                other.anyway,
                lastRun,
                lastGoodAt,
                lastGoodRows,
                other.tag,
                other.modified,
                other.importedAt,
                other.heldRows,
                failures);
    }

    private static @Nullable String storable(@Nullable String validator) {
        boolean fits = validator != null
                && validator.length() <= MAX_VALIDATOR
                && validator.chars().noneMatch(each -> each < ' ' || each > '~');
        return fits ? validator : null;
    }
}
