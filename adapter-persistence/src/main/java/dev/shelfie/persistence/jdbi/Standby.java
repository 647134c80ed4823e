package dev.shelfie.persistence.jdbi;

import static java.util.concurrent.TimeUnit.SECONDS;

import dev.shelfie.application.work.StaleReads;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;

/**
 * A copy of the database that may be some seconds behind, for reads that may be old. While it is away, nobody waits for it: it
 * is tried again every five seconds. Thread-safe.
 */
public final class Standby {

    static final long PAUSE = SECONDS.toNanos(5);

    private final Jdbi jdbi;
    private final ReplicationLag lag;
    private volatile boolean isAway;
    private volatile long failedAt;

    /** The copy that these connections lead to, of the database that {@code primary} leads to. */
    public Standby(DataSource connections, DataSource primary) {
        this.jdbi = Jdbi.create(connections).installPlugin(new ColumnTypes());
        this.lag = new ReplicationLag(Jdbi.create(primary), jdbi);
    }

    Jdbi jdbi() {
        return jdbi;
    }

    /** Whether a read of the calling thread should go there. */
    boolean serves() {
        if (!StaleReads.areAllowed() || (isAway && System.nanoTime() - failedAt < PAUSE)) {
            return false;
        }
        return StaleReads.age().equals(StaleReads.ANY_AGE) || lag.isWithin(StaleReads.age());
    }

    void succeeded() {
        isAway = false;
        StaleReads.noteUsed();
    }

    /** Notes that a read failed with what {@code error} was translated to. */
    void failed(RuntimeException error) {
        if (error instanceof DatabaseUnavailableException) {
            failedAt = System.nanoTime();
            isAway = true;
        }
    }
}
