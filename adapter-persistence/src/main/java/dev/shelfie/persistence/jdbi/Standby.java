package dev.shelfie.persistence.jdbi;

import static java.util.concurrent.TimeUnit.SECONDS;

import dev.shelfie.application.work.StaleReads;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import javax.sql.DataSource;

/**
 * A copy of the database that may be some seconds behind, for reads that may be old. While it is away, nobody waits for it: it
 * is tried again every five seconds. Thread-safe.
 */
public final class Standby {

    static final long PAUSE = SECONDS.toNanos(5);

    private final JdbiTemplate jdbi;
    private final ReplicationLag lag;
    private final Trouble away;
    private final LongAdder answered = new LongAdder();
    private final LongAdder left = new LongAdder();
    private volatile boolean isAway;
    private volatile long failedAt;

    /**
     * The copy that these connections lead to, of the database that {@code primary} leads to.
     *
     * @param address host, port and database of the copy, for messages; without anything secret
     * @param failed is told why the primary answers from now on
     * @param recovered is told the same when that is over
     */
    public Standby(
            DataSource connections,
            String address,
            DataSource primary,
            Consumer<String> failed,
            Consumer<String> recovered) {
        SqlErrors errors = new SqlErrors(address);
        this.jdbi = new JdbiTemplate(connections, errors);
        this.lag = new ReplicationLag(
                new JdbiTemplate(primary, errors),
                jdbi,
                new Trouble(failed, recovered, "The standby at " + address + " isn't used for shops' pages: "));
        this.away = new Trouble(failed, recovered, "");
    }

    JdbiTemplate jdbi() {
        return jdbi;
    }

    /** Whether a read of the calling thread should go there. */
    boolean serves() {
        if (!StaleReads.areAllowed()) {
            return false;
        }
        boolean serves = !isPausing() && isYoungEnough(StaleReads.age());
        if (!serves) {
            left.increment();
        }
        return serves;
    }

    private boolean isPausing() {
        return isAway && System.nanoTime() - failedAt < PAUSE;
    }

    private boolean isYoungEnough(Duration age) {
        if (age.equals(StaleReads.ANY_AGE)) {
            return true;
        }
        try {
            return lag.isWithin(age);
        } catch (DatabaseUnavailableException gone) {
            pause(gone);
            return false;
        }
    }

    void succeeded() {
        // What was under way when it failed tells nothing of the time after.
        if (isAway && !isPausing()) {
            isAway = false;
            away.end();
        }
        answered.increment();
        StaleReads.noteUsed();
    }

    /** Notes that a read failed with what {@code error} was translated to. */
    void failed(RuntimeException error) {
        left.increment();
        if (error instanceof DatabaseUnavailableException gone) {
            pause(gone);
        }
    }

    private void pause(DatabaseUnavailableException gone) {
        failedAt = System.nanoTime();
        isAway = true;
        away.begin(String.valueOf(gone.getMessage()));
    }

    /** How many reads that may be old it has answered. */
    public long answered() {
        return answered.sum();
    }

    /** How many it has left to the primary. */
    public long left() {
        return left.sum();
    }
}
