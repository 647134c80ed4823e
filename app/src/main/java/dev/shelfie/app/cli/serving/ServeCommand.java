package dev.shelfie.app.cli.serving;

import dev.shelfie.app.cli.option.CapacityOptions;
import dev.shelfie.app.cli.option.IndexFolderOptions;
import dev.shelfie.app.cli.option.IndexMemoryOption;
import dev.shelfie.app.cli.option.LimitOptions;
import dev.shelfie.app.cli.option.Port;
import dev.shelfie.app.cli.option.RecordCacheOption;
import dev.shelfie.app.cli.option.SignInOptions;
import dev.shelfie.app.cli.option.WebhookOptions;
import dev.shelfie.app.cli.support.DatabaseOptions;
import dev.shelfie.app.cli.support.ExitCodes;
import dev.shelfie.app.cli.support.LogOptions;
import dev.shelfie.app.wiring.DaggerService;
import dev.shelfie.app.wiring.Limits;
import dev.shelfie.app.wiring.SignInSettings;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.retention.Retention;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.StandbyReads;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Serves the API on PostgreSQL. */
@Command(
        name = "serve",
        description = {
            "Migrates the database, then serves the API and the dashboard.",
            "The management port serves liveness (/live), readiness (/ready) and metrics (/metrics)."
        })
public final class ServeCommand implements Callable<Integer> {

    private static final int MAX_CONNECTIONS = 500;
    private static final int MAX_JOB_THREADS = 64;
    /** Connections for four imports, two builds of indexes and their updates, four sign-ins, readiness, counts of requests, three threads of webhooks, four of feeds, and mails. */
    static final int OTHER_CONNECTIONS = 21;

    @Spec
    private CommandSpec spec;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Option(
            names = "--db-read-url",
            paramLabel = "URL",
            description =
                    "JDBC URL of a hot standby, for shops' pages and for requests that say 'Prefer: stale-ok'. Default: none.")
    private @Nullable String readUrl;

    @Option(
            names = "--db-connections",
            defaultValue = "10",
            paramLabel = "N",
            description =
                    "Database connections for requests, 1 to 500; the limit of requests that run at the same time. "
                            + "Default: 10.")
    private int connections;

    @Option(
            names = "--job-threads",
            defaultValue = "2",
            paramLabel = "N",
            description = "Background jobs that this node runs at the same time, 1 to 64; each uses one more database "
                    + "connection. Default: 2.")
    private int jobThreads;

    @Option(
            names = "--no-migrate",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            description = "Skip the migration; run 'migrate' yourself before you start a new version.")
    private boolean noMigrate;

    @Option(
            names = "--host",
            defaultValue = "127.0.0.1",
            paramLabel = "HOST",
            description = "Address to listen on. Default: 127.0.0.1.")
    private String host = "";

    @Option(
            names = "--port",
            defaultValue = "8080",
            paramLabel = "PORT",
            description = "Port to listen on; 0 chooses a free port. Default: 8080.")
    private Port port = new Port(0);

    @Option(
            names = "--management-host",
            defaultValue = "127.0.0.1",
            paramLabel = "HOST",
            description = "Address of the management port. Default: 127.0.0.1.")
    private String managementHost = "";

    @Option(
            names = "--management-port",
            defaultValue = "9090",
            paramLabel = "PORT",
            description = "Management port; 0 chooses a free port. Default: 9090.")
    private Port managementPort = new Port(0);

    @Option(
            names = "--tls-cert",
            paramLabel = "FILE",
            description = "Path of the certificate chain (PEM). Serves HTTPS and HTTP/2; needs --tls-key.")
    private @Nullable Path certificate;

    @Option(names = "--tls-key", paramLabel = "FILE", description = "Path of the private key (PEM).")
    private @Nullable Path key;

    @Option(
            names = "--behind-proxy",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            description = "Serve plain HTTP to a proxy that terminates TLS, and trust its X-Forwarded headers.")
    private boolean behindProxy;

    @Mixin
    private RecordCacheOption cache = new RecordCacheOption();

    @Mixin
    private CapacityOptions capacity = new CapacityOptions();

    @Option(
            names = "--audit-retention",
            defaultValue = "730d",
            paramLabel = "TIME",
            description = "How long entries of the audit log are kept, such as 90d. Default: 730d.")
    private Duration auditRetention = Duration.ofDays(730);

    @Option(
            names = "--event-retention",
            defaultValue = "30d",
            paramLabel = "TIME",
            description = "How long events are kept, such as 90d, at least 7d. Default: 30d.")
    private Duration eventRetention = Duration.ofDays(30);

    @Mixin
    private IndexMemoryOption indexes = new IndexMemoryOption();

    @Mixin
    private IndexFolderOptions snapshots = new IndexFolderOptions();

    @Mixin
    private WebhookOptions webhooks = new WebhookOptions();

    @Mixin
    private SignInOptions signIn = new SignInOptions();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    @Option(
            names = "--stop-delay",
            defaultValue = "0",
            paramLabel = "SECONDS",
            description =
                    "Seconds to go on serving on stop while /ready says no, so that a load balancer sends requests "
                            + "elsewhere. Default: 0.")
    private int stopDelay;

    @Option(
            names = "--stop-patience",
            defaultValue = "20",
            paramLabel = "SECONDS",
            description = "Seconds to wait for running requests on stop. Default: 20.")
    private int stopPatience;

    @Mixin
    private LogOptions log = new LogOptions();

    @Override
    public Integer call() {
        log.apply();
        ServerSettings settings = settings();
        SignInSettings ways = signIn.settings();
        Limits limited = limits.limits();
        Retention retention = retention();
        Database opened = database.open(connections + jobThreads + OTHER_CONNECTIONS, readUrl);
        try {
            opened.verifyReachable();
            if (noMigrate) {
                DatabaseOptions.verify(opened);
            } else {
                DatabaseOptions.migrate(opened);
            }
            PrometheusRegistry registry = new PrometheusRegistry();
            registerMetrics(opened, registry);
            RecordCache records = cache.open(registry);
            Server server = ServiceLauncher.start(
                    settings,
                    new ServiceLauncher.Backend(
                            DaggerService.factory()
                                    .create(
                                            new PostgresStore(opened, records),
                                            indexes.budget(),
                                            snapshots.open(),
                                            webhooks.settings(),
                                            ways,
                                            limited),
                            records,
                            () -> opened.isReachable() ? null : "the database is unavailable",
                            jobThreads,
                            retention,
                            () -> {
                                ways.mailer().close();
                                opened.close();
                            }),
                    List.of(),
                    registry);
            LoggerFactory.getLogger(ServeCommand.class)
                    .info(
                            "Serving {}/api/v1, management at {}",
                            ServiceLauncher.url(settings.tls() == null ? "http" : "https", server.address()),
                            ServiceLauncher.url("http", server.management()));
            return ExitCodes.STILL_SERVING;
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    private ServerSettings settings() {
        if (connections < 1 || connections > MAX_CONNECTIONS) {
            throw wrongUsage("--db-connections must be from 1 to " + MAX_CONNECTIONS);
        }
        if (jobThreads < 1 || jobThreads > MAX_JOB_THREADS) {
            throw wrongUsage("--job-threads must be from 1 to " + MAX_JOB_THREADS);
        }
        if (stopDelay < 0 || stopPatience < 0) {
            throw wrongUsage("--stop-delay and --stop-patience must not be negative");
        }
        if ((certificate == null) != (key == null)) {
            throw wrongUsage("--tls-cert and --tls-key go together");
        }
        ServerSettings.Tls tls = certificate == null || key == null ? null : new ServerSettings.Tls(certificate, key);
        InetSocketAddress address = new InetSocketAddress(resolve(host), port.number());
        if (tls == null && !behindProxy && !address.getAddress().isLoopbackAddress()) {
            throw wrongUsage(
                    "Plain HTTP is served on this machine only: give --tls-cert and --tls-key, or --behind-proxy if "
                            + "a proxy terminates TLS, or leave --host at 127.0.0.1");
        }
        return new ServerSettings(
                address,
                new InetSocketAddress(resolve(managementHost), managementPort.number()),
                tls,
                behindProxy,
                capacity.capacity(connections),
                new ServerSettings.Stop(Duration.ofSeconds(stopDelay), Duration.ofSeconds(stopPatience)));
    }

    private InetAddress resolve(String name) {
        try {
            return InetAddress.getByName(name);
        } catch (UnknownHostException e) {
            throw wrongUsage("Unknown host " + name);
        }
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    static void registerMetrics(Database database, PrometheusRegistry registry) {
        CounterWithCallback.builder()
                .name("shelfie_standby_reads_total")
                .help("Reads that may be old, by the server that answered them; none without --db-read-url")
                .labelNames("server")
                .callback(counter -> {
                    StandbyReads reads = database.standbyReads();
                    counter.call((double) reads.standby(), "standby");
                    counter.call((double) reads.primary(), "primary");
                })
                .register(registry);
        GaugeWithCallback.builder()
                .name("shelfie_database_connections")
                .help("Database connections in use and idle, and threads that wait for one")
                .labelNames("state")
                .callback(gauge -> {
                    gauge.call(database.usage().active(), "active");
                    gauge.call(database.usage().idle(), "idle");
                    gauge.call(database.usage().waiting(), "waiting");
                })
                .register(registry);
    }

    private Retention retention() {
        try {
            return new Retention(auditRetention, eventRetention);
        } catch (DomainException tooShort) {
            throw wrongUsage(String.valueOf(tooShort.getMessage()));
        }
    }
}
