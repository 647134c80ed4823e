package dev.shelfie.persistence.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.shelfie.persistence.migration.Migrations;
import dev.shelfie.persistence.sql.DatabaseUnavailableException;
import dev.shelfie.persistence.sql.Sql;
import dev.shelfie.persistence.sql.SqlErrors;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;

/**
 * A PostgreSQL database with Shelfie's tables: what the repositories are built on. Opening it connects to nothing yet;
 * it outlives the server's absence, and is there again when the server is. Safe for concurrent use.
 *
 * <p>While the server is gone or silent, everything that needs it throws {@link DatabaseUnavailableException}, at the
 * latest after the settings' two timeouts.
 */
public final class Database implements AutoCloseable {

    private static final Duration KEEPALIVE = Duration.ofSeconds(60);
    private static final Duration VALIDATION = Duration.ofMillis(250);

    private final DatabaseSettings settings;
    private final HikariDataSource pool;
    private final SqlErrors errors;
    private final Migrations migrations;
    private final Sql sql;

    private Database(DatabaseSettings settings, UnaryOperator<DataSource> around) {
        this.settings = settings;
        this.pool = pool(settings);
        String address = Connector.address(settings.url());
        this.errors = new SqlErrors(address);
        this.migrations = new Migrations(Connector.forMigrations(settings), address, errors);
        this.sql = new Sql(around.apply(pool), errors);
    }

    /** The database of these settings. */
    public static Database open(DatabaseSettings settings) {
        return new Database(settings, UnaryOperator.identity());
    }

    /** The same with something between the statements and the pool, such as a log of the statements. */
    static Database open(DatabaseSettings settings, UnaryOperator<DataSource> around) {
        return new Database(settings, around);
    }

    /** How statements run on it; for the repositories of this module. */
    public Sql sql() {
        return sql;
    }

    /**
     * Connects and logs in, once.
     *
     * @throws DatabaseUnavailableException if that fails, whatever for; the message says where and why in one line
     */
    public void verifyReachable() {
        try (Connection connection = Connector.forRequests(settings).getConnection()) {
            ping(connection);
        } catch (SQLException e) {
            throw errors.unavailable(e);
        }
    }

    /** Whether the database answers through the connections that requests use; asks it each time, within two seconds. */
    public boolean isReachable() {
        try (Connection connection = pool.getConnection()) {
            ping(connection);
            return true;
        } catch (SQLException e) {
            return false;
        }
    }

    /**
     * Brings the tables to the state that this program needs. Several nodes may do so at once: one works, the others
     * wait for it.
     *
     * @throws SchemaMismatchException if a newer program has brought them further already
     * @throws DatabaseUnavailableException if the database can't be reached
     */
    public void migrate() {
        migrations.run();
    }

    /**
     * Makes sure that the tables are in the state that this program needs, and changes nothing.
     *
     * @throws SchemaMismatchException if they are older or newer; the message says what to do
     * @throws DatabaseUnavailableException if the database can't be reached
     */
    public void verifyMigrated() {
        migrations.verify();
    }

    /**
     * Connections of their own for the queue of jobs, so that it neither takes those of requests nor is held to their
     * patience. To be closed by whoever asks for them.
     */
    public HikariDataSource openQueue(int connections) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("shelfie-queue");
        config.setDataSource(Connector.forQueue(settings));
        config.setMaximumPoolSize(connections);
        // However long it takes: with the database gone there is nothing else to do, and nothing to log again and
        // again.
        config.setConnectionTimeout(0);
        config.setKeepaliveTime(KEEPALIVE.toMillis());
        config.setInitializationFailTimeout(-1);
        return new HikariDataSource(config);
    }

    /** How busy its connections are now. */
    public PoolUsage usage() {
        HikariPoolMXBean now = pool.getHikariPoolMXBean();
        return new PoolUsage(
                now.getActiveConnections(),
                now.getIdleConnections(),
                now.getThreadsAwaitingConnection(),
                settings.poolSize());
    }

    /** Closes its connections; those in use, after a moment's patience. */
    @Override
    public void close() {
        pool.close();
    }

    private static void ping(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("");
        }
    }

    private static HikariDataSource pool(DatabaseSettings settings) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("shelfie");
        config.setDataSource(Connector.forRequests(settings));
        config.setMaximumPoolSize(settings.poolSize());
        config.setConnectionTimeout(settings.acquireTimeout().toMillis());
        config.setValidationTimeout(VALIDATION.toMillis());
        config.setKeepaliveTime(KEEPALIVE.toMillis());
        config.setInitializationFailTimeout(-1);
        return new HikariDataSource(config);
    }
}
