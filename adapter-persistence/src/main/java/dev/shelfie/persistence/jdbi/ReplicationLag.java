package dev.shelfie.persistence.jdbi;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/**
 * How far a standby is behind its primary: where the primary's log ends is noted, and the standby has all that was committed by then once it has
 * replayed the log up to there. One thread looks: every {@value #INTERVAL_MILLIS} milliseconds, every {@value #RETRY_MILLIS} while the standby isn't there, and
 * not within five seconds after the standby couldn't tell. Others go by what is known. Thread-safe.
 *
 * @see <a href="https://www.postgresql.org/docs/current/functions-admin.html#FUNCTIONS-RECOVERY-CONTROL">PostgreSQL's functions for recovery</a>
 */
final class ReplicationLag {

    private static final int INTERVAL_MILLIS = 100;
    private static final int RETRY_MILLIS = 20;
    private static final Duration INTERVAL = Duration.ofMillis(INTERVAL_MILLIS);
    private static final Duration RETRY = Duration.ofMillis(RETRY_MILLIS);

    private final Jdbi primary;
    private final Jdbi standby;
    /** When to look again, by {@link System#nanoTime}. */
    private volatile long next = System.nanoTime();

    private final ReentrantLock looking = new ReentrantLock();
    /** The latest moment up to which the standby is known to have everything; null if there is none. */
    private volatile @Nullable Moment replayed;
    /** What the standby is waited for; guarded by the lock. */
    private @Nullable Moment awaited;

    ReplicationLag(Jdbi primary, Jdbi standby) {
        this.primary = requireNonNull(primary, "primary");
        this.standby = requireNonNull(standby, "standby");
    }

    /** Whether the standby is known to have all that was committed up to this long ago. */
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
        Moment moment = Moment.isWithin(awaited, age) ? awaited : moment();
        awaited = moment;
        if (moment != null && isReplayed(moment)) {
            replayed = moment;
            awaited = null;
        }
    }

    /** This moment of the primary; null if it is too busy to tell. */
    private @Nullable Moment moment() {
        long now = System.nanoTime();
        try {
            // Where it ends on disk could be before a commit that didn't wait for the disk.
            return new Moment(
                    now,
                    primary.withHandle(handle -> handle.createQuery("SELECT pg_current_wal_insert_lsn()::text")
                            .mapTo(String.class)
                            .one()));
        } catch (JdbiException busy) {
            return null;
        }
    }

    private boolean isReplayed(Moment moment) {
        try {
            return standby.withHandle(handle -> handle.createQuery(
                            "SELECT coalesce(pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= CAST(:position AS pg_lsn), false)")
                    .bind("position", moment.position())
                    .mapTo(Boolean.class)
                    .one());
        } catch (JdbiException cannotTell) {
            next = System.nanoTime() + Standby.PAUSE;
            return false;
        }
    }

    /**
     * A moment of the primary.
     *
     * @param at when, by {@link System#nanoTime}, or a little earlier
     * @param position where its log ended
     */
    private record Moment(long at, String position) {

        static boolean isWithin(@Nullable Moment moment, Duration age) {
            return moment != null
                    && Duration.ofNanos(System.nanoTime() - moment.at).compareTo(age) <= 0;
        }
    }
}
