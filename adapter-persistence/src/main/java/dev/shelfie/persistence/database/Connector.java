package dev.shelfie.persistence.database;

import static java.util.Objects.requireNonNull;

import dev.shelfie.persistence.migration.Migrations;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.PGProperty;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Opens connections with Shelfie's options. Parameters of the URL win over these. Time limits of the server are set by a
 * statement, as connection poolers refuse them among the options of a connection; where sessions are shared, not at all.
 */
final class Connector extends PGSimpleDataSource {

    private static final long serialVersionUID = 1L;

    /** The driver uses it only to set a timeout. */
    private static final Executor DIRECT = Runnable::run;

    private static final int CONNECT_SECONDS = 1;
    private static final int LOGIN_SECONDS = 2;
    private static final int QUEUE_SECONDS = 10;

    /**
     * Sets those that the server has, and that the URL doesn't. {@code client_connection_check_interval} ends a query soon
     * after its client is gone. {@code citus.propagate_set_commands} lets a transaction's settings hold on the workers of a Citus
     * cluster as well. A statement, as poolers refuse such options of the connection itself.
     */
    private static final String SET = """
            SELECT set_config(s.name, given.value, false)
            FROM (VALUES ('lock_timeout', ?), ('statement_timeout', ?), ('client_connection_check_interval', '2000'),
                ('synchronous_commit', ?), ('citus.propagate_set_commands', 'local')) AS given (name, value)
            JOIN pg_settings s ON s.name = given.name AND s.source <> 'client'
            WHERE given.value IS NOT NULL
            """;

    private final int networkTimeoutMillis;
    private final long lockTimeoutMillis;
    /** Null for the server's own. */
    private final @Nullable String synchronousCommit;

    private boolean setsLimits;
    private boolean setsNetworkTimeout;

    private Connector(int networkTimeoutMillis, long lockTimeoutMillis, @Nullable String synchronousCommit) {
        this.networkTimeoutMillis = networkTimeoutMillis;
        this.lockTimeoutMillis = lockTimeoutMillis;
        this.synchronousCommit = synchronousCommit;
    }

    /**
     * The server's limits are shorter than the network's: otherwise a locked row would look like a database that is gone, and
     * a statement that nobody waits for would run on.
     */
    private static long lockTimeout(int networkTimeoutMillis) {
        return networkTimeoutMillis * 7L / 10;
    }

    /** How long a statement of a request waits for a lock. */
    static Duration lockTimeout(DatabaseSettings settings) {
        return Duration.ofMillis(lockTimeout((int) settings.networkTimeout().toMillis()));
    }

    /** For requests: a server that doesn't answer in time counts as gone. */
    static Connector forRequests(DatabaseSettings settings) {
        int network = (int) settings.networkTimeout().toMillis();
        Connector connector = new Connector(network, lockTimeout(network), null);
        // In seconds; limits how long connecting may take, before the finer timeout above applies.
        return connector.configured(settings, LOGIN_SECONDS);
    }

    /**
     * For the job queue. No request waits for it. If the server crashes, it may forget that a job was picked or done, and
     * the job runs again.
     */
    static Connector forQueue(DatabaseSettings settings) {
        int network = QUEUE_SECONDS * 1000;
        Connector connector = new Connector(network, lockTimeout(network), "off");
        return connector.configured(settings, QUEUE_SECONDS);
    }

    /**
     * For migrations, without a time limit for statements. A statement that waits for a lock makes all others of that table
     * wait behind it, so it gives up before those of requests do.
     */
    static Connector forMigrations(DatabaseSettings settings) {
        return new Connector(0, Migrations.LOCK_TIMEOUT.toMillis(), null).configured(settings, 0);
    }

    /**
     * Sets what the URL doesn't.
     *
     * @param socketSeconds how long connecting may wait for an answer; 0 without a limit
     */
    private Connector configured(DatabaseSettings settings, int socketSeconds) {
        setUrl(settings.url());
        Properties given = requireNonNull(Driver.parseURL(settings.url(), new Properties()), "properties");
        setsLimits = settings.pooling() == Pooling.SESSION;
        setsNetworkTimeout = !PGProperty.SOCKET_TIMEOUT.isPresent(given);
        Map<PGProperty, Object> defaults = Map.of(
                PGProperty.APPLICATION_NAME,
                "shelfie",
                PGProperty.CONNECT_TIMEOUT,
                CONNECT_SECONDS,
                PGProperty.TCP_KEEP_ALIVE,
                true,
                // Prepares each statement once for a session, from its first execution on: all statements are
                // constants.
                PGProperty.PREPARE_THRESHOLD,
                settings.pooling() == Pooling.SESSION ? 1 : 0,
                // The detail of an error quotes whole rows, and messages go to the log.
                PGProperty.LOG_SERVER_ERROR_DETAIL,
                false,
                PGProperty.SOCKET_TIMEOUT,
                socketSeconds);
        for (Map.Entry<PGProperty, Object> each : defaults.entrySet()) {
            if (!each.getKey().isPresent(given)) {
                setProperty(each.getKey(), each.getValue().toString());
            }
        }
        if (settings.user() != null) {
            setUser(settings.user());
        }
        if (settings.password() != null) {
            setPassword(settings.password());
        }
        return this;
    }

    @Override
    public Connection getConnection(@Nullable String user, @Nullable String password) throws SQLException {
        Connection connection = super.getConnection(user, password);
        try {
            if (setsLimits) {
                set(connection);
            }
            if (setsNetworkTimeout) {
                connection.setNetworkTimeout(DIRECT, networkTimeoutMillis);
            }
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    private void set(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(SET)) {
            statement.setString(1, String.valueOf(lockTimeoutMillis));
            statement.setString(2, String.valueOf(networkTimeoutMillis * 9L / 10));
            statement.setString(3, synchronousCommit);
            statement.execute();
        }
    }

    /** Does nothing: the pool calls this, and the driver would start a thread for each connection. */
    @Override
    public void setLoginTimeout(int seconds) {}

    /** @throws IllegalArgumentException if {@code url} isn't a URL of PostgreSQL; the message doesn't repeat it */
    static void requireValid(String url) {
        try {
            new PGSimpleDataSource().setUrl(url);
        } catch (IllegalArgumentException e) {
            // Without the driver's exception as its cause, whose message has the URL, which may have a password.
            throw new IllegalArgumentException(
                    "The database URL must look like jdbc:postgresql://localhost:5432/shelfie");
        }
    }

    /** Host, port and database, without anything secret. */
    static String address(String url) {
        PGSimpleDataSource parsed = new PGSimpleDataSource();
        parsed.setUrl(url);
        StringBuilder address = new StringBuilder();
        String[] hosts = parsed.getServerNames();
        int[] ports = parsed.getPortNumbers();
        for (int i = 0; i < hosts.length; i++) {
            address.append(i == 0 ? "" : ",").append(hosts[i]).append(':').append(ports[i] == 0 ? 5432 : ports[i]);
        }
        return address.append('/').append(parsed.getDatabaseName()).toString();
    }
}
