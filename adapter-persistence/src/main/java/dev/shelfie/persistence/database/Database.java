package dev.shelfie.persistence.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.shelfie.persistence.distribution.Distribution;
import dev.shelfie.persistence.jdbi.DatabaseUnavailableException;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import dev.shelfie.persistence.jdbi.SqlErrors;
import dev.shelfie.persistence.jdbi.Standby;
import dev.shelfie.persistence.migration.Migrations;
import dev.shelfie.persistence.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL database with Shelfie's schema. Opening it doesn't connect yet, and it recovers when the server comes back.
 * Thread-safe.
 *
 * <p>While the server is gone or silent, everything that needs it throws {@link DatabaseUnavailableException}, after the
 * two timeouts of the settings at the latest.
 */
public final class Database implements AutoCloseable {

    private static final Duration KEEPALIVE = Duration.ofSeconds(60);
    private static final Duration VALIDATION = Duration.ofMillis(250);
    private static final StandbyObserver UNOBSERVED = new StandbyObserver() {};

    private final DatabaseSettings settings;
    private final HikariDataSource pool;
    private final @Nullable HikariDataSource standbyPool;
    private final @Nullable Standby standby;
    private final SqlErrors errors;
    private final Migrations migrations;
    private final JdbiTemplate jdbi;
    private final Sql sql;

    private Database(
            DatabaseSettings settings,
            @Nullable DatabaseSettings copy,
            StandbyObserver observer,
            UnaryOperator<DataSource> around) {
        this.settings = settings;
        this.pool = pool(settings, "shelfie");
        String address = Connector.address(settings.url());
        this.errors = new SqlErrors(address);
        DataSource patient = Connector.forMigrations(settings);
        this.migrations =
                new Migrations(patient, address, errors, new Distribution(patient, Connector.lockTimeout(settings)));
        DataSource primary = around.apply(pool);
        if (copy == null) {
            this.standbyPool = null;
            this.standby = null;
        } else {
            this.standbyPool = pool(copy, "shelfie-standby");
            this.standby = new Standby(
                    around.apply(standbyPool),
                    Connector.address(copy.url()),
                    primary,
                    observer::failed,
                    observer::recovered);
        }
        this.jdbi = new JdbiTemplate(primary, errors, standby);
        this.sql = new Sql(jdbi);
    }

    /** Opens the database of these settings. */
    public static Database open(DatabaseSettings settings) {
        return new Database(settings, null, UNOBSERVED, UnaryOperator.identity());
    }

    /**
     * Opens the database of these settings, and a hot standby of it for reads that {@linkplain
     * dev.shelfie.application.work.StaleReads may be old}. While the standby is away, the database answers these as well.
     */
    public static Database open(DatabaseSettings settings, DatabaseSettings standby, StandbyObserver observer) {
        return new Database(settings, standby, observer, UnaryOperator.identity());
    }

    /** Opens it with a wrapper around the pool, such as a log of statements. */
    static Database open(DatabaseSettings settings, UnaryOperator<DataSource> around) {
        return new Database(settings, null, UNOBSERVED, around);
    }

    /** Runs statements with Jdbi; for the repositories of this module. */
    public JdbiTemplate jdbi() {
        return jdbi;
    }

    /** Runs statements without Jdbi's queries; for the repositories that need that. */
    public Sql sql() {
        return sql;
    }

    /**
     * Connects and logs in, once.
     *
     * @throws DatabaseUnavailableException if that fails for any reason; the message says where and why in one line
     */
    public void verifyReachable() {
        try (Connection connection = Connector.forRequests(settings).getConnection()) {
            ping(connection);
        } catch (SQLException e) {
            throw errors.unavailable(e);
        }
    }

    /** Whether the database answers now through the pool of requests; takes two seconds at most. */
    public boolean isReachable() {
        try (Connection connection = pool.getConnection()) {
            ping(connection);
            return true;
        } catch (SQLException e) {
            return false;
        }
    }

    /**
     * Brings the schema up to date. Several nodes may do so at once: one works, the others wait for it. In a database with the
     * extension Citus, distributes the tables by account, too. Where sessions are shared, it only verifies.
     *
     * @return the names of the tables that it distributed; empty if there were none to distribute
     * @throws dev.shelfie.persistence.migration.SchemaMismatchException if a newer program has migrated it, and this one doesn't work
     *     with its schema
     * @throws DatabaseUnavailableException if the database can't be reached
     */
    public List<String> migrate() {
        if (settings.pooling() == Pooling.TRANSACTION) {
            migrations.verify();
            return List.of();
        }
        return migrations.run();
    }

    /**
     * Checks that the schema is the one that this program needs. Changes nothing.
     *
     * @throws dev.shelfie.persistence.migration.SchemaMismatchException if it is older, or so new that this program doesn't work with it; the
     *     message says what to do
     * @throws DatabaseUnavailableException if the database can't be reached
     */
    public void verifyMigrated() {
        migrations.verify();
    }

    /** Whether a newer program has migrated it, as {@link #migrate} or {@link #verifyMigrated} saw last; false before. */
    public boolean hasNewerSchema() {
        return migrations.foundNewer();
    }

    /**
     * Opens a pool for the job queue, so that it neither uses the connections of requests nor has their time limits. The
     * caller closes it.
     */
    public HikariDataSource openQueue(int connections) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("shelfie-queue");
        config.setDataSource(Connector.forQueue(settings));
        config.setMaximumPoolSize(connections);
        // No limit: while the database is gone, the queue has nothing else to do, and nothing to log repeatedly.
        config.setConnectionTimeout(0);
        config.setKeepaliveTime(KEEPALIVE.toMillis());
        config.setInitializationFailTimeout(-1);
        return new HikariDataSource(config);
    }

    /** How busy the pool of requests is now. */
    public PoolUsage usage() {
        HikariPoolMXBean now = pool.getHikariPoolMXBean();
        return new PoolUsage(
                now.getActiveConnections(),
                now.getIdleConnections(),
                now.getThreadsAwaitingConnection(),
                settings.poolSize());
    }

    /** Which server has answered reads that may be old; none are counted without a standby. */
    public StandbyReads standbyReads() {
        return standby == null ? StandbyReads.NONE : new StandbyReads(standby.answered(), standby.left());
    }

    /** Closes all connections, after waiting a moment for those in use. */
    @Override
    public void close() {
        pool.close();
        if (standbyPool != null) {
            standbyPool.close();
        }
    }

    private static void ping(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("");
        }
    }

    private static HikariDataSource pool(DatabaseSettings settings, String name) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setDataSource(Connector.forRequests(settings));
        config.setMaximumPoolSize(settings.poolSize());
        config.setConnectionTimeout(settings.acquireTimeout().toMillis());
        config.setValidationTimeout(VALIDATION.toMillis());
        config.setKeepaliveTime(KEEPALIVE.toMillis());
        config.setInitializationFailTimeout(-1);
        return new HikariDataSource(config);
    }
}
