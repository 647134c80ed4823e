package dev.shelfie.persistence.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/** Opens connections as Shelfie uses them. What the URL says wins over what is chosen here. */
final class Connector extends PGSimpleDataSource {

    private static final long serialVersionUID = 1L;

    /** Runs in the thread that sets a timeout; the driver needs it for nothing else. */
    private static final Executor DIRECT = Runnable::run;

    private static final int CONNECT_SECONDS = 1;
    private static final int LOGIN_SECONDS = 2;
    private static final int QUEUE_SECONDS = 10;

    private final int networkTimeoutMillis;

    private Connector(int networkTimeoutMillis) {
        this.networkTimeoutMillis = networkTimeoutMillis;
    }

    /** For statements of requests: an answer that is overdue counts as lost. */
    static Connector forRequests(DatabaseSettings settings) {
        Connector connector = new Connector((int) settings.networkTimeout().toMillis());
        // Until a connection has the finer timeout above, this one bounds what a silent server can cost.
        connector.setSocketTimeout(LOGIN_SECONDS);
        // Sooner than the answer is overdue: else a row that somebody holds would look like a database that is gone.
        connector.setOptions("-c lock_timeout=" + settings.networkTimeout().toMillis() * 7 / 10);
        return connector.configured(settings);
    }

    /**
     * For the queue of jobs: nobody waits for it, and what a crash of the server takes back is only that a job was picked
     * or done, so that it's done again.
     */
    static Connector forQueue(DatabaseSettings settings) {
        Connector connector = new Connector(QUEUE_SECONDS * 1000);
        connector.setSocketTimeout(QUEUE_SECONDS);
        connector.setOptions("-c synchronous_commit=off -c lock_timeout=" + QUEUE_SECONDS * 700);
        return connector.configured(settings);
    }

    /** For migrations, which may take their time. */
    static Connector forMigrations(DatabaseSettings settings) {
        return new Connector(0).configured(settings);
    }

    private Connector configured(DatabaseSettings settings) {
        setApplicationName("shelfie");
        setConnectTimeout(CONNECT_SECONDS);
        setTcpKeepAlive(true);
        // Planned once per connection, from the first execution on: every statement here is a constant.
        setPrepareThreshold(1);
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
        connection.setNetworkTimeout(DIRECT, networkTimeoutMillis);
        return connection;
    }

    /** Does nothing: the pool would choose it, and the driver would spend a thread on each connection for it. */
    @Override
    public void setLoginTimeout(int seconds) {}

    /** @throws IllegalArgumentException if {@code url} isn't one of a PostgreSQL database; doesn't repeat it */
    static void requireValid(String url) {
        try {
            new PGSimpleDataSource().setUrl(url);
        } catch (IllegalArgumentException e) {
            // Without the driver's message as its cause: that holds the URL, and the URL may hold a password.
            throw new IllegalArgumentException(
                    "The database's URL must look like jdbc:postgresql://localhost:5432/shelfie");
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
