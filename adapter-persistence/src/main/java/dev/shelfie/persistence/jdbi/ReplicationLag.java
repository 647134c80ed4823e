package dev.shelfie.persistence.jdbi;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * How far a standby is behind its primary: where the primary's log ends is noted, and the standby has all that was committed by then once it has
 * replayed the log up to there. One that is ahead of the primary follows another server, as after a failover. One thread looks: every
 * {@value #INTERVAL_MILLIS} milliseconds, every {@value #RETRY_MILLIS} while the standby isn't there, and not within five seconds after the standby
 * couldn't tell. Others go by what is known. Thread-safe.
 *
 * @see <a href="https://www.postgresql.org/docs/current/functions-admin.html#FUNCTIONS-RECOVERY-CONTROL">PostgreSQL's functions for recovery</a>
 */
final class ReplicationLag {

    private static final int INTERVAL_MILLIS = 100;
    private static final int RETRY_MILLIS = 20;
    private static final Duration INTERVAL = Duration.ofMillis(INTERVAL_MILLIS);
    private static final Duration RETRY = Duration.ofMillis(RETRY_MILLIS);

    /** Where the log ends on disk could be before a commit that didn't wait for the disk. */
    private static final String END = "SELECT CAST(pg_current_wal_insert_lsn() - '0/0' AS bigint)";

    private static final String REPLAYED =
            "SELECT CASE WHEN pg_is_in_recovery() THEN CAST(pg_last_wal_replay_lsn() - '0/0' AS bigint) END";

    private final JdbiTemplate primary;
    private final JdbiTemplate standby;
    private final Trouble trouble;
    /** When to look again, by {@link System#nanoTime}. */
    private volatile long next = System.nanoTime();

    private final ReentrantLock looking = new ReentrantLock();
    /** The latest moment up to which the standby is known to have everything; null if there is none. */
    private volatile @Nullable Moment replayed;
    /** What the standby is waited for; guarded by the lock. */
    private @Nullable Moment awaited;

    ReplicationLag(JdbiTemplate primary, JdbiTemplate standby, Trouble trouble) {
        this.primary = requireNonNull(primary, "primary");
        this.standby = requireNonNull(standby, "standby");
        this.trouble = requireNonNull(trouble, "trouble");
    }

    /**
     * Whether the standby is known to have all that was committed up to this long ago.
     *
     * @throws DatabaseUnavailableException if the standby is away
     */
    boolean isWithin(Duration age) {
        if (!Moment.isWithin(replayed, INTERVAL) && System.nanoTime() - next >= 0 && looking.tryLock()) {
            try {
                look(age);
            } finally {
                looking.unlock();
            }
        }
        return Moment.isWithin(replayed, age);
    }

    private void look(Duration age) {
        next = System.nanoTime() + RETRY.toNanos();
        if (!Moment.isWithin(awaited, age)) {
            awaited = moment();
        }
        Moment moment = awaited;
        Optional<Long> position = moment == null ? Optional.empty() : replayedPosition();
        if (moment == null || position.isEmpty() || position.get() < moment.position()) {
            return;
        }
        Moment now = moment();
        if (now != null && position.get() > now.position()) {
            distrust("it is ahead of the primary, so it follows another server");
        } else if (now != null) {
            trouble.end();
            replayed = moment;
            awaited = null;
        }
    }

    /** This moment of the primary; null if it is too busy to tell, or can't. */
    private @Nullable Moment moment() {
        long now = System.nanoTime();
        try {
            return new Moment(
                    now,
                    primary.withHandle(
                            handle -> handle.createQuery(END).mapTo(Long.class).one()));
        } catch (DatabaseUnavailableException busy) {
            return null;
        } catch (RuntimeException unknown) {
            distrust("the primary can't tell where its log ends", unknown);
            return null;
        }
    }

    /** Where in the primary's log the standby is; absent if it can't tell. */
    private Optional<Long> replayedPosition() {
        try {
            Optional<Long> position = standby.withHandle(
                    handle -> handle.createQuery(REPLAYED).mapTo(Long.class).findOne());
            if (position.isEmpty()) {
                distrust("it isn't a standby, or has replayed nothing yet");
            }
            return position;
        } catch (DatabaseUnavailableException gone) {
            throw gone;
        } catch (RuntimeException unknown) {
            distrust("it can't tell how far it is", unknown);
            return Optional.empty();
        }
    }

    private void distrust(String reason, RuntimeException failure) {
        String message = String.valueOf(failure.getMessage());
        distrust(reason + ": " + message.lines().findFirst().orElse(message));
    }

    private void distrust(String reason) {
        next = System.nanoTime() + Standby.PAUSE;
        replayed = null;
        awaited = null;
        trouble.begin(reason);
    }

    /**
     * A moment of the primary.
     *
     * @param at when, by {@link System#nanoTime}, or a little earlier
     * @param position where its log ended, in bytes from its beginning
     */
    private record Moment(long at, long position) {

        static boolean isWithin(@Nullable Moment moment, Duration age) {
            return moment != null
                    && Duration.ofNanos(System.nanoTime() - moment.at).compareTo(age) <= 0;
        }
    }
}
