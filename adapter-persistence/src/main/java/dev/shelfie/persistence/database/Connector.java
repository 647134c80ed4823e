package dev.shelfie.persistence.database;

import dev.shelfie.persistence.migration.Migrations;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Opens connections with Shelfie's options. Options in the URL win over these. Time limits of the server are set by a
 * statement, as connection poolers refuse them among the options of a connection.
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
     * after its client is gone. A statement, as poolers refuse such options of the connection itself.
     */
    private static final String SET = """
            SELECT set_config(s.name, given.value, false)
            FROM (VALUES ('lock_timeout', ?), ('statement_timeout', ?), ('client_connection_check_interval', '2000'),
                ('synchronous_commit', ?)) AS given (name, value)
            JOIN pg_settings s ON s.name = given.name AND s.source <> 'client'
            WHERE given.value IS NOT NULL
            """;

    private final int networkTimeoutMillis;
    private final long lockTimeoutMillis;
    /** Null for the server's own. */
    private final @Nullable String synchronousCommit;

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

    /** For requests: a server that doesn't answer in time counts as gone. */
    static Connector forRequests(DatabaseSettings settings) {
        int network = (int) settings.networkTimeout().toMillis();
        Connector connector = new Connector(network, lockTimeout(network), null);
        // In seconds; limits how long connecting may take, before the finer timeout above applies.
        connector.setSocketTimeout(LOGIN_SECONDS);
        return connector.configured(settings);
    }

    /**
     * For the job queue. No request waits for it. If the server crashes, it may forget that a job was picked or done, and
     * the job runs again.
     */
    static Connector forQueue(DatabaseSettings settings) {
        int network = QUEUE_SECONDS * 1000;
        Connector connector = new Connector(network, lockTimeout(network), "off");
        connector.setSocketTimeout(QUEUE_SECONDS);
        return connector.configured(settings);
    }

    /**
     * For migrations, without a time limit for statements. A statement that waits for a lock makes all others of that table
     * wait behind it, so it gives up before those of requests do.
     */
    static Connector forMigrations(DatabaseSettings settings) {
        return new Connector(0, Migrations.LOCK_TIMEOUT.toMillis(), null).configured(settings);
    }

    private Connector configured(DatabaseSettings settings) {
        setApplicationName("shelfie");
        setConnectTimeout(CONNECT_SECONDS);
        setTcpKeepAlive(true);
        // Prepares each statement once for a connection, from its first execution on: all statements are constants.
        setPrepareThreshold(1);
        // The detail of an error quotes whole rows, and messages go to the log.
        setLogServerErrorDetail(false);
        setUrl(settings.url());
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
            set(connection);
            connection.setNetworkTimeout(DIRECT, networkTimeoutMillis);
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
