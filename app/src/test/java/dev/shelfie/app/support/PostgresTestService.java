package dev.shelfie.app.support;

import dev.shelfie.app.cache.BoundedRecordCache;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.store.Store;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

/** A service on PostgreSQL, with a management port. */
public final class PostgresTestService implements AutoCloseable {

    public static final int CONNECTIONS = 3;
    /** What jobs and indexes may take besides. */
    private static final int BACKGROUND = 4;

    private final Database database;
    private final TestService service;

    private PostgresTestService(Database database, TestService service) {
        this.database = database;
        this.service = service;
    }

    public static PostgresTestService start(String url) {
        return start(url, false);
    }

    public static PostgresTestService start(String url, boolean behindProxy) {
        Database database = Database.open(DatabaseSettings.of(url, null, null).withPoolSize(CONNECTIONS + BACKGROUND));
        database.migrate();
        RecordCache records = BoundedRecordCache.of(1 << 24);
        Store store = new PostgresStore(database, records);
        Service component = DaggerQuickService.factory().create(store);
        InetSocketAddress free = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        Server server = Server.start(
                new ServerSettings(free, free, null, behindProxy, CONNECTIONS, Duration.ofSeconds(5)),
                component.api(),
                List.of(),
                records,
                () -> database.isReachable() ? null : "the database is unavailable",
                new PrometheusRegistry());
        return new PostgresTestService(
                database,
                new TestService(server, component, store, component.workers().start(2)));
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
