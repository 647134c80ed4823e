package dev.shelfie.domain.feed;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.webhook.EncryptedSecret;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The address of a shop's product feed, which the service fetches and imports by a schedule. The constructor restores a stored
 * feed; {@link #create} makes a new one.
 *
 * @param id its id
 * @param account whose products it has
 * @param input what clients say about it
 * @param secret what {@code input.auth} needs; null without
 * @param progress where it is with its runs
 * @param createdBy the user or the token that created it, which may be gone; null if nobody knows
 * @param createdAt when it was created
 * @param updatedAt when it was last changed, not before {@code createdAt}; runs don't change it
 * @param version counts what clients changed or asked for; 0 before it is stored
 */
public record Feed(
        FeedId id,
        AccountId account,
        FeedInput input,
        @Nullable EncryptedSecret secret,
        FeedProgress progress,
        @Nullable Actor createdBy,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    private static final Duration FIRST_PAUSE = Duration.ofMinutes(5);
    private static final Duration LONGEST_PAUSE = Duration.ofHours(6);
    private static final double JITTER = 0.1;

    /**
     * @throws dev.shelfie.domain.error.DomainException if a time is out of bounds
     * @throws IllegalArgumentException if it has a secret without a use for it, or the other way round
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public Feed {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(input, "input");
        requireNonNull(progress, "progress");
        if ((input.auth() == null) != (secret == null)) {
            throw new IllegalArgumentException("What signs in has a secret, and nothing else has one");
        }
        createdAt = Validator.truncate("created_at", createdAt);
        updatedAt = Validator.truncate("updated_at", updatedAt);
        new Validator()
                .check(!updatedAt.isBefore(createdAt), "updated_at", "must not be before created_at")
                .verify();
    }

    /** A new feed, which is fetched at once unless it is paused. */
    public static Feed create(
            FeedId id,
            AccountId account,
            FeedInput input,
            @Nullable EncryptedSecret secret,
            @Nullable Actor createdBy,
            Instant now) {
        Instant first = input.status() == FeedStatus.ACTIVE ? now : null;
        return new Feed(id, account, input, secret, FeedProgress.first(first), createdBy, now, now, 0);
    }

    /** Whether it is fetched by its schedule. */
    public boolean isActive() {
        return input.status() == FeedStatus.ACTIVE;
    }

    /** Whether {@code changed} may have this feed's secret; otherwise it needs it again, as another server would see it. */
    public boolean mayKeepSecret(FeedInput changed) {
        return secret != null && input.mayKeepSecret(changed);
    }

    /** This feed as {@code changed} describes it. If it is to fetch or read something else, it does so at once. */
    public Feed with(FeedInput changed, @Nullable EncryptedSecret changedSecret, Instant now) {
        boolean same = input.hasSameSource(changed) && secretEquals(changedSecret);
        boolean enabled = !isActive() && changed.status() == FeedStatus.ACTIVE;
        FeedProgress next;
        if (changed.status() != FeedStatus.ACTIVE) {
            next = same ? progress.at(null) : progress.afresh(null);
        } else if (!same) {
            next = progress.afresh(now);
        } else {
            boolean inTime = !enabled
                    && input.schedule().equals(changed.schedule())
                    && input.zone().equals(changed.zone());
            next = inTime
                    ? progress
                    : progress.at(enabled ? now : changed.schedule().next(now, changed.zone()));
        }
        Instant changedAt = now.isBefore(createdAt) ? createdAt : now;
        return new Feed(id, account, changed, changedSecret, next, createdBy, createdAt, changedAt, version);
    }

    private boolean secretEquals(@Nullable EncryptedSecret other) {
        return secret == null ? other == null : secret.equals(other);
    }

    /** Whether it waits to be read, changed or not, or is being read. */
    public boolean isAboutToBeRead(Instant now) {
        Instant next = progress.nextRunAt();
        return next != null && !next.isAfter(now) && progress.tag() == null && progress.modified() == null;
    }

    /**
     * This feed, to be fetched at {@code now}, paused or not.
     *
     * @param anyway whether to import it even if it has lost more than half; it is as long then as when it was held, or longer.
     *     Without effect unless it is held
     */
    public Feed requested(boolean anyway, Instant now) {
        return with(progress.requested(now, anyway));
    }

    /** Whether a person allowed to import it with this many rows, which are about as many as it had when it was held. */
    public boolean allows(long rows) {
        return progress.allows(rows);
    }

    /**
     * Why what was fetched may be broken; empty if it may be imported.
     *
     * @param rows how many of its rows can be imported
     * @param missing how many active products of the account it doesn't have
     * @param active how many active products the account has
     */
    public Optional<String> doubt(long rows, long missing, long active) {
        if (allows(rows)) {
            return Optional.empty();
        }
        Long before = progress.lastGoodRows();
        if (before != null && 2 * rows < before) {
            return Optional.of("The feed has " + rows + " rows that can be imported, less than half of the " + before
                    + " that it had before: nothing was imported. Check the feed; if it is right, import it anyway");
        }
        return input.full() && 2 * missing > active
                ? Optional.of("The feed lacks " + missing + " of the " + active
                        + " products that the catalogue has, more than half: nothing was imported. Check the feed; if it"
                        + " is right, import it anyway")
                : Optional.empty();
    }

    /**
     * This feed after its rows were imported.
     *
     * @param rows how many
     * @param tag what the server called this version; null if it didn't
     * @param modified when the server said it was made; null if it didn't
     */
    public Feed imported(ImportId by, long rows, @Nullable String tag, @Nullable String modified, Instant now) {
        FeedRun run = new FeedRun(now, FeedOutcome.IMPORTED, null, by);
        return with(progress.imported(run, rows, tag, modified, scheduled(now)));
    }

    /** This feed after its server said that nothing has changed. */
    public Feed unchanged(Instant now) {
        FeedRun last = progress.lastRun();
        ImportId by = last == null ? null : last.imported();
        return with(progress.unchanged(new FeedRun(now, FeedOutcome.UNCHANGED, null, by), scheduled(now)));
    }

    /**
     * This feed after it was fetched, and left for a person to decide.
     *
     * @param rows how many of its rows could have been imported
     */
    public Feed held(String doubt, long rows, Instant now) {
        return with(progress.held(new FeedRun(now, FeedOutcome.HELD, doubt, null), rows, scheduled(now)));
    }

    /**
     * This feed while a node runs it. A run counts as failed until it ends, as it may kill its node: one whose node died is begun
     * anew at once, but after another failure as late as if it had failed.
     */
    public Feed started(Instant now) {
        return with(progress.started(
                progress.failures() == 0 ? progress.nextRunAt() : now.plus(pause(progress.failures()))));
    }

    /** This started feed when its node stops before the run ends: another node is to run it at once. */
    public Feed handedBack(Instant now) {
        return with(progress.handedBack(now));
    }

    /**
     * This feed after a run that failed. It is tried again after 5 minutes, then after twice as long each time, up to 6 hours.
     *
     * @param by the import that failed; null if there was none
     * @param random moves each pause by up to a tenth, so that what failed together isn't tried together
     */
    public Feed failed(String problem, @Nullable ImportId by, Instant now, RandomGenerator random) {
        FeedRun run = new FeedRun(now, FeedOutcome.FAILED, problem, by);
        return with(progress.failed(
                run, isActive() ? now.plus(jittered(pause(Math.max(0, progress.failures() - 1)), random)) : null));
    }

    private static Duration pause(int failuresBefore) {
        long pause = FIRST_PAUSE.toMillis() << Math.min(failuresBefore, 10);
        return Duration.ofMillis(Math.min(pause, LONGEST_PAUSE.toMillis()));
    }

    private static Duration jittered(Duration pause, RandomGenerator random) {
        double factor = 1 + JITTER * (2 * random.nextDouble() - 1);
        return Duration.ofMillis(Math.round(pause.toMillis() * factor));
    }

    private @Nullable Instant scheduled(Instant now) {
        return isActive() ? input.schedule().next(now, input.zone()) : null;
    }

    /** This feed with other progress. */
    public Feed with(FeedProgress changed) {
        return new Feed(id, account, input, secret, changed, createdBy, createdAt, updatedAt, version);
    }

    /** This feed with the version under which it is stored. */
    public Feed withVersion(long stored) {
        return new Feed(id, account, input, secret, progress, createdBy, createdAt, updatedAt, stored);
    }

    /** Its position in lists. */
    public Position position() {
        return new Position(createdAt, id.value());
    }
}
