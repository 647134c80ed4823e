package dev.shelfie.app.support;

import dev.shelfie.app.cache.BoundedRecordCache;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.store.Store;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerCapacity;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import dev.shelfie.persistence.database.StandbyObserver;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;

/** A service on PostgreSQL, with a management port. */
public final class PostgresTestService implements AutoCloseable {

    public static final int CONNECTIONS = 3;
    /** What jobs and indexes may take besides. */
    private static final int BACKGROUND = 4;

    private static final int CACHE = 16 * 1024 * 1024;

    /** A busy machine may take so long for an answer that runs when the service is stopped. */
    private static final Duration STOP_PATIENCE = Duration.ofMinutes(1);

    private final Database database;
    private final TestService service;

    private PostgresTestService(Database database, TestService service) {
        this.database = database;
        this.service = service;
    }

    public static PostgresTestService start(String url) {
        return start(url, false);
    }

    /** A service with the limits of time for the database that the program has; otherwise they are longer. */
    public static PostgresTestService startImpatient(String url) {
        return start(open(TestDatabase.impatientSettings(url)), false, 2, store -> store, BoundedRecordCache.of(CACHE));
    }

    public static PostgresTestService start(String url, boolean behindProxy) {
        return start(url, behindProxy, 2, store -> store);
    }

    /**
     * A node over the store that {@code around} makes of its own.
     *
     * @param jobThreads how many threads do background jobs; with 0, they run only when a test calls them
     */
    public static PostgresTestService start(String url, int jobThreads, UnaryOperator<Store> around) {
        return start(url, false, jobThreads, around);
    }

    /** Behind a proxy, and without background jobs. */
    public static PostgresTestService startWithoutJobs(String url) {
        return start(url, true, 0, store -> store);
    }

    /** A node with this cache and without background jobs. */
    public static PostgresTestService start(String url, RecordCache records) {
        return start(url, false, 0, store -> store, records);
    }

    private static PostgresTestService start(
            String url, boolean behindProxy, int jobThreads, UnaryOperator<Store> around) {
        return start(url, behindProxy, jobThreads, around, BoundedRecordCache.of(CACHE));
    }

    private static PostgresTestService start(
            String url, boolean behindProxy, int jobThreads, UnaryOperator<Store> around, RecordCache records) {
        return start(open(TestDatabase.settings(url)), behindProxy, jobThreads, around, records);
    }

    /** Behind a proxy, and without background jobs; what may be old is read from the standby. */
    public static PostgresTestService startWithoutJobs(DatabaseSettings primary, DatabaseSettings standby) {
        Database database = Database.open(
                TestDatabase.patient(primary).withPoolSize(CONNECTIONS + BACKGROUND),
                standby.withPoolSize(CONNECTIONS),
                new StandbyObserver() {});
        database.migrate();
        return start(database, true, 0, store -> store, BoundedRecordCache.of(CACHE));
    }

    private static PostgresTestService start(
            Database database, boolean behindProxy, int jobThreads, UnaryOperator<Store> around, RecordCache records) {
        Store store = around.apply(new PostgresStore(database, records));
        Service component = DaggerQuickService.factory().create(store);
        Server server = serve(database, component, records, behindProxy);
        return new PostgresTestService(
                database,
                new TestService(
                        server,
                        component,
                        store,
                        jobThreads == 0 ? () -> {} : component.workers().start(jobThreads)));
    }

    private static Database open(DatabaseSettings settings) {
        Database database = Database.open(settings.withPoolSize(CONNECTIONS + BACKGROUND));
        database.migrate();
        return database;
    }

    private static Server serve(Database database, Service component, RecordCache records, boolean behindProxy) {
        InetSocketAddress free = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return Server.start(
                new ServerSettings(
                        free,
                        free,
                        null,
                        behindProxy,
                        ServerCapacity.ofHeap(CONNECTIONS),
                        ServerSettings.Stop.within(STOP_PATIENCE)),
                component.api(),
                List.of(),
                records,
                () -> database.isReachable() ? null : "the database is unavailable",
                new PrometheusRegistry());
    }

    public Database database() {
        return database;
    }

    public TestService service() {
        return service;
    }

    @Override
    public void close() {
        service.close();
        database.close();
    }
}
