package dev.shelfie.app.cli;

import dev.shelfie.app.wiring.DaggerService;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.support.Database;
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

@Command(
        name = "serve",
        description = {
            "Serves the API on PostgreSQL, and liveness (/live), readiness (/ready) and metrics (/metrics)",
            "on the management port. Brings the database's tables up to date first."
        })
final class ServeCommand implements Callable<Integer> {

    private static final int MAX_CONNECTIONS = 500;
    private static final int MAX_JOB_THREADS = 64;
    /** Connections for what isn't a request or a job: keeping indexes, and telling whether the service is ready. */
    private static final int OTHERS = 2;

    @Spec
    private CommandSpec spec;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Option(
            names = "--db-connections",
            defaultValue = "10",
            paramLabel = "N",
            description =
                    "How many connections to the database are kept open; as many requests read from it at a time. "
                            + "Default: 10.")
    private int connections;

    @Option(
            names = "--job-threads",
            defaultValue = "2",
            paramLabel = "N",
            description =
                    "How many jobs in the background this node does at a time, each with one more connection to the "
                            + "database. Default: 2.")
    private int jobThreads;

    @Option(
            names = "--no-migrate",
            arity = "0..1",
            fallbackValue = "true",
            description = "Leave the tables as they are; run 'migrate' yourself before a new version.")
    private boolean noMigrate;

    @Option(
            names = "--host",
            defaultValue = "127.0.0.1",
            paramLabel = "HOST",
            description = "The address to listen on. Default: 127.0.0.1.")
    private String host = "";

    @Option(
            names = "--port",
            defaultValue = "8080",
            paramLabel = "PORT",
            converter = Port.class,
            description = "The port to listen on; 0 takes a free one. Default: 8080.")
    private int port;

    @Option(
            names = "--management-host",
            defaultValue = "127.0.0.1",
            paramLabel = "HOST",
            description = "The address of the management port. Default: 127.0.0.1.")
    private String managementHost = "";

    @Option(
            names = "--management-port",
            defaultValue = "9090",
            paramLabel = "PORT",
            converter = Port.class,
            description = "The management port; 0 takes a free one. Default: 9090.")
    private int managementPort;

    @Option(
            names = "--tls-cert",
            paramLabel = "FILE",
            description = "The certificate and those that vouch for it, in PEM: then HTTPS and HTTP/2 are served.")
    private @Nullable Path certificate;

    @Option(names = "--tls-key", paramLabel = "FILE", description = "The certificate's private key, in PEM.")
    private @Nullable Path key;

    @Option(
            names = "--behind-proxy",
            arity = "0..1",
            fallbackValue = "true",
            description = "A proxy in front ends TLS: serve plain HTTP beyond this machine, and believe the proxy's "
                    + "X-Forwarded headers.")
    private boolean behindProxy;

    @Option(
            names = "--stop-patience",
            defaultValue = "20",
            paramLabel = "SECONDS",
            description = "How long a stop waits for running requests. Default: 20.")
    private int stopPatience;

    @Mixin
    private LogOptions log = new LogOptions();

    @Override
    public Integer call() {
        log.apply();
        ServerSettings settings = settings();
        Database opened = database.open(connections + jobThreads + OTHERS);
        try {
            opened.verifyReachable();
            if (noMigrate) {
                opened.verifyMigrated();
            } else {
                opened.migrate();
            }
            PrometheusRegistry registry = new PrometheusRegistry();
            count(opened, registry);
            Server server = Serving.start(
                    settings,
                    DaggerService.factory().create(new PostgresStore(opened)),
                    List.of(),
                    () -> opened.isReachable() ? null : "the database is unavailable",
                    registry,
                    jobThreads,
                    opened::close);
            LoggerFactory.getLogger(ServeCommand.class)
                    .info(
                            "Serving {}/api/v1, management at {}",
                            Serving.url(settings.tls() == null ? "http" : "https", server.address()),
                            Serving.url("http", server.management()));
            return Shelfie.STILL_SERVING;
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    private ServerSettings settings() {
        if (connections < 1 || connections > MAX_CONNECTIONS) {
            throw wrong("--db-connections must be from 1 to " + MAX_CONNECTIONS);
        }
        if (jobThreads < 1 || jobThreads > MAX_JOB_THREADS) {
            throw wrong("--job-threads must be from 1 to " + MAX_JOB_THREADS);
        }
        if (stopPatience < 0) {
            throw wrong("--stop-patience must not be negative");
        }
        if ((certificate == null) != (key == null)) {
            throw wrong("--tls-cert and --tls-key go together");
        }
        ServerSettings.Tls tls = certificate == null || key == null ? null : new ServerSettings.Tls(certificate, key);
        InetSocketAddress address = new InetSocketAddress(resolved(host), port);
        if (tls == null && !behindProxy && !address.getAddress().isLoopbackAddress()) {
            throw wrong(
                    "Plain HTTP is served on this machine alone: give --tls-cert and --tls-key, or --behind-proxy if "
                            + "a proxy in front ends TLS, or leave --host at 127.0.0.1");
        }
        return new ServerSettings(
                address,
                new InetSocketAddress(resolved(managementHost), managementPort),
                tls,
                behindProxy,
                connections,
                Duration.ofSeconds(stopPatience));
    }

    private InetAddress resolved(String name) {
        try {
            return InetAddress.getByName(name);
        } catch (UnknownHostException e) {
            throw wrong("No address is known for the host " + name);
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private static void count(Database database, PrometheusRegistry registry) {
        GaugeWithCallback.builder()
                .name("shelfie_database_connections")
                .help("Connections to the database, and threads that wait for one")
                .labelNames("state")
                .callback(gauge -> {
                    gauge.call(database.usage().active(), "active");
                    gauge.call(database.usage().idle(), "idle");
                    gauge.call(database.usage().waiting(), "waiting");
                })
                .register(registry);
    }
}
