package dev.shelfie.app.service;

import dev.shelfie.app.wiring.DaggerService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.influencer.JdbiInfluencerRepository;
import dev.shelfie.persistence.matching.JdbiMatchRepository;
import dev.shelfie.persistence.post.JdbiPostRepository;
import dev.shelfie.persistence.product.JdbiProductRepository;
import dev.shelfie.persistence.support.Database;
import dev.shelfie.persistence.support.DatabaseSettings;
import dev.shelfie.persistence.work.JdbiUnitOfWork;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

/** A service on PostgreSQL, with a management port. */
final class PostgresService implements AutoCloseable {

    static final int CONNECTIONS = 3;
    /** What jobs and indexes may take besides. */
    private static final int BACKGROUND = 4;

    private final Database database;
    private final RunningService service;

    private PostgresService(Database database, RunningService service) {
        this.database = database;
        this.service = service;
    }

    static PostgresService start(String url) {
        return start(url, false);
    }

    static PostgresService start(String url, boolean behindProxy) {
        Database database = Database.open(DatabaseSettings.of(url, null, null).withPoolSize(CONNECTIONS + BACKGROUND));
        database.migrate();
        Service component = DaggerService.factory().create(new PostgresStore(database));
        InetSocketAddress free = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        Server server = Server.start(
                new ServerSettings(free, free, null, behindProxy, CONNECTIONS, Duration.ofSeconds(5)),
                component.api(),
                List.of(),
                () -> database.isReachable() ? null : "the database is unavailable",
                new PrometheusRegistry());
        return new PostgresService(
                database,
                new RunningService(
                        server,
                        component,
                        component.access(),
                        new JdbiUnitOfWork(database),
                        new JdbiProductRepository(database),
                        new JdbiInfluencerRepository(database),
                        new JdbiPostRepository(database),
                        new JdbiMatchRepository(database),
                        component.matching(),
                        component.workers().start(2)));
    }

    Database database() {
        return database;
    }

    RunningService service() {
        return service;
    }

    @Override
    public void close() {
        service.close();
        database.close();
    }
}
