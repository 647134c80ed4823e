package dev.shelfie.app.cli.serving;

import dev.shelfie.app.cache.BoundedRecordCache;
import dev.shelfie.app.wiring.DaggerSkewedService;
import dev.shelfie.app.wiring.Limits;
import dev.shelfie.app.wiring.SignInSettings;
import dev.shelfie.app.wiring.WebhookSettings;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.matching.index.IndexBudget;
import dev.shelfie.application.matching.index.IndexSnapshots;
import dev.shelfie.application.retention.Retention;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerCapacity;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** A node as {@code serve} starts it, but with a clock that is wrong. Its jobs are due by the right one. */
public final class SkewedNode {

    private static final int CONNECTIONS = 4;
    private static final int JOB_THREADS = 2;
    private static final int CACHE = 16 << 20;

    private SkewedNode() {}

    /**
     * Serves until the process is stopped.
     *
     * @param arguments how many seconds the clock is ahead of the machine's, and the URL of the database
     */
    public static void main(String[] arguments) {
        Clock clock = Clock.offset(Clock.systemUTC(), Duration.ofSeconds(Long.parseLong(arguments[0])));
        Database database = Database.open(DatabaseSettings.of(arguments[1], null, null)
                .withPoolSize(CONNECTIONS + JOB_THREADS + ServeCommand.OTHER_CONNECTIONS));
        database.migrate();
        PrometheusRegistry registry = new PrometheusRegistry();
        ServeCommand.registerMetrics(database, registry);
        RecordCache records = BoundedRecordCache.of(CACHE);
        InetSocketAddress free = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        Server server = ServiceLauncher.start(
                new ServerSettings(
                        free,
                        free,
                        null,
                        false,
                        ServerCapacity.ofHeap(CONNECTIONS),
                        ServerSettings.Stop.within(Duration.ofSeconds(5))),
                new ServiceLauncher.Backend(
                        DaggerSkewedService.factory()
                                .create(
                                        new PostgresStore(database, records),
                                        IndexBudget.ofHeap(Runtime.getRuntime().maxMemory()),
                                        IndexSnapshots.NONE,
                                        WebhookSettings.NONE,
                                        SignInSettings.PASSWORDS,
                                        Limits.DEFAULT,
                                        clock),
                        records,
                        () -> database.isReachable() ? null : "the database is unavailable",
                        JOB_THREADS,
                        Retention.DEFAULT,
                        database::close),
                List.of(),
                registry);
        System.out.printf(
                "Serving %s/api/v1, management at %s%n",
                ServiceLauncher.url("http", server.address()), ServiceLauncher.url("http", server.management()));
    }
}
