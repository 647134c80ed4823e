package dev.shelfie.persistence.database;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Where the database is, and how long to wait for it.
 *
 * @param url {@code jdbc:postgresql://host:port/database}; it may have parameters of the driver, which win over Shelfie's
 * @param user the user to log in as; null for the one in {@code url}, or else the operating system's user
 * @param password the user's password; null for the one in {@code url}, or else none
 * @param poolSize how many connections the pool keeps open, 1 to 1,000
 * @param acquireTimeout how long a statement waits for a free connection, 250 ms or more
 * @param networkTimeout how long a statement waits for an answer of the server, 100 ms or more; if the database is gone, a
 *     request waits no longer than both timeouts together
 * @param pooling how a pooler on the way shares sessions
 */
public record DatabaseSettings(
        String url,
        @Nullable String user,
        @Nullable String password,
        int poolSize,
        Duration acquireTimeout,
        Duration networkTimeout,
        Pooling pooling) {

    /** How many connections the pool keeps open by default. */
    public static final int DEFAULT_POOL_SIZE = 10;

    private static final Duration ACQUIRE_TIMEOUT = Duration.ofMillis(300);
    private static final Duration NETWORK_TIMEOUT = Duration.ofSeconds(1);

    /**
     * @throws IllegalArgumentException if the URL isn't one of PostgreSQL or a number is out of bounds; the message is
     *     for the operator and never has the password
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public DatabaseSettings {
        requireNonNull(url, "url");
        requireNonNull(pooling, "pooling");
        Connector.requireValid(url);
        requireAtLeast("poolSize", poolSize, 1);
        requireAtMost("poolSize", poolSize, 1000);
        requireAtLeast("acquireTimeout in ms", acquireTimeout.toMillis(), 250);
        requireAtLeast("networkTimeout in ms", networkTimeout.toMillis(), 100);
        requireAtMost("networkTimeout in ms", networkTimeout.toMillis(), Integer.MAX_VALUE);
    }

    /** A database without a pooler on the way, or with one that pools sessions. */
    public DatabaseSettings(
            String url,
            @Nullable String user,
            @Nullable String password,
            int poolSize,
            Duration acquireTimeout,
            Duration networkTimeout) {
        this(url, user, password, poolSize, acquireTimeout, networkTimeout, Pooling.SESSION);
    }

    /** The database at {@code url} with Shelfie's defaults: no request waits two seconds for it. */
    public static DatabaseSettings of(String url, @Nullable String user, @Nullable String password) {
        return new DatabaseSettings(url, user, password, DEFAULT_POOL_SIZE, ACQUIRE_TIMEOUT, NETWORK_TIMEOUT);
    }

    /** These settings with another number of connections. */
    public DatabaseSettings withPoolSize(int connections) {
        return new DatabaseSettings(url, user, password, connections, acquireTimeout, networkTimeout, pooling);
    }

    /** These settings with another time that a statement waits for a free connection, 250 ms or more. */
    public DatabaseSettings withAcquireTimeout(Duration timeout) {
        return new DatabaseSettings(url, user, password, poolSize, timeout, networkTimeout, pooling);
    }

    /** These settings for a pooler that shares sessions in this way. */
    public DatabaseSettings withPooling(Pooling shared) {
        return new DatabaseSettings(url, user, password, poolSize, acquireTimeout, networkTimeout, shared);
    }

    /** The address of the database, without anything secret. */
    @Override
    public String toString() {
        return Connector.address(url) + ", " + poolSize + " connections";
    }

    private static void requireAtLeast(String name, long value, long least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be " + least + " or more, not " + value);
        }
    }

    private static void requireAtMost(String name, long value, long most) {
        if (value > most) {
            throw new IllegalArgumentException(name + " must be " + most + " or less, not " + value);
        }
    }
}
