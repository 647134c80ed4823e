package dev.shelfie.http.runtime;

import dev.shelfie.http.access.CachingAccess;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.HttpHandler;
import io.undertow.server.handlers.encoding.ContentEncodingRepository;
import io.undertow.server.handlers.encoding.EncodingHandler;
import io.undertow.server.handlers.encoding.GzipEncodingProvider;
import io.undertow.util.SameThreadExecutor;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.Options;

/**
 * The service's HTTP server: the API, the files beside it, and the management port. Starts once, stops once.
 *
 * <p>Limits: a request's line and headers must arrive within 10 seconds, a kept connection may rest for 75, an answer
 * may stall for 30 and take 10 minutes in all.
 */
public final class Server implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Server.class);
    private static final int PARSE_TIMEOUT_MS = 10_000;
    private static final int IDLE_TIMEOUT_MS = 75_000;
    private static final int STALL_TIMEOUT_MS = 30_000;
    private static final int MAX_PARSED_HEADERS = 1000;
    private static final int ROOM_FOR_REFUSAL = 256 * 1024;
    private static final long MAX_BODY = 1024L * 1024;

    private final ServerSettings settings;
    private final Running running = new Running();
    private final Undertow undertow;
    private final @Nullable ExecutorService workers;
    private final ExecutorService management = Executors.newSingleThreadExecutor(daemon("shelfie-management"));
    private volatile boolean stopping;

    private Server(
            ServerSettings settings,
            List<Endpoint> endpoints,
            List<Mount> mounts,
            CachingAccess access,
            Readiness readiness,
            PrometheusRegistry registry) {
        this.settings = settings;
        this.workers = settings.workers() == 0 ? null : pool(settings.workers());
        Executor executor = workers == null ? SameThreadExecutor.INSTANCE : workers;
        Failures failures = new Failures();
        Proxy proxy = settings.behindProxy() ? Proxy.TRUSTED : Proxy.NONE;
        HttpHandler api = new ApiHandler(endpoints, access, executor, failures, proxy);
        HttpHandler front =
                new FrontHandler(api, new SiteHandler(mounts), new RequestLog(registry), failures, running, proxy);
        this.undertow = listening(
                compressed(front),
                new ManagementHandler(registry, () -> stopping ? "stopping" : readiness.obstacle(), management));
    }

    /**
     * Starts listening.
     *
     * @param endpoints what the API answers
     * @param mounts what else is served
     * @param access who may call
     * @param readiness whether requests can be served
     * @param registry where requests are counted, and what the management port tells
     * @throws CannotListenException if an address is taken or a TLS file can't be used
     * @throws IllegalArgumentException if two endpoints would answer the same request
     */
    public static Server start(
            ServerSettings settings,
            List<Endpoint> endpoints,
            List<Mount> mounts,
            CachingAccess access,
            Readiness readiness,
            PrometheusRegistry registry) {
        Server server = new Server(settings, endpoints, mounts, access, readiness, registry);
        try {
            server.undertow.start();
            return server;
        } catch (RuntimeException e) {
            server.close();
            throw new CannotListenException(settings, e);
        }
    }

    /** Where the API is served, with the port that was taken. */
    public InetSocketAddress address() {
        return bound(0);
    }

    /**
     * Where the management port is, with the port that was taken.
     *
     * @throws IllegalStateException if there is none
     */
    public InetSocketAddress management() {
        if (settings.management() == null) {
            throw new IllegalStateException("There is no management port");
        }
        return bound(1);
    }

    private InetSocketAddress bound(int listener) {
        return (InetSocketAddress) undertow.getListenerInfo().get(listener).getAddress();
    }

    /** Takes no more connections, lets running requests end, and stops. Done twice, it does nothing. */
    @Override
    public synchronized void close() {
        if (stopping) {
            return;
        }
        stopping = true;
        try {
            undertow.getListenerInfo().stream().limit(1).forEach(Undertow.ListenerInfo::suspend);
            if (!running.stop(settings.patience())) {
                LOG.warn("Stopping although {} requests still run after {}", running.count(), settings.patience());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            undertow.stop();
            management.shutdownNow();
            if (workers != null) {
                workers.shutdownNow();
            }
        }
    }

    private Undertow listening(HttpHandler api, HttpHandler managed) {
        Undertow.Builder builder = Undertow.builder()
                .setServerOption(UndertowOptions.DECODE_URL, false)
                .setServerOption(UndertowOptions.ALLOW_UNESCAPED_CHARACTERS_IN_URL, true)
                .setServerOption(UndertowOptions.MAX_HEADERS, MAX_PARSED_HEADERS)
                .setServerOption(UndertowOptions.MAX_PARAMETERS, ROOM_FOR_REFUSAL)
                .setServerOption(UndertowOptions.MAX_HEADER_SIZE, ROOM_FOR_REFUSAL)
                .setServerOption(UndertowOptions.MAX_ENTITY_SIZE, MAX_BODY)
                .setServerOption(UndertowOptions.REQUEST_PARSE_TIMEOUT, PARSE_TIMEOUT_MS)
                .setServerOption(UndertowOptions.NO_REQUEST_TIMEOUT, IDLE_TIMEOUT_MS)
                .setServerOption(UndertowOptions.ENABLE_HTTP2, true)
                .setSocketOption(Options.WRITE_TIMEOUT, STALL_TIMEOUT_MS)
                .setSocketOption(Options.READ_TIMEOUT, IDLE_TIMEOUT_MS)
                .setWorkerThreads(1)
                .addListener(listener(settings.address(), settings.tls()).setRootHandler(api));
        InetSocketAddress management = settings.management();
        if (management != null) {
            builder.addListener(listener(management, null).setRootHandler(managed));
        }
        return builder.build();
    }

    private static Undertow.ListenerBuilder listener(InetSocketAddress address, ServerSettings.@Nullable Tls tls) {
        Undertow.ListenerBuilder listener =
                new Undertow.ListenerBuilder().setHost(address.getHostString()).setPort(address.getPort());
        if (tls == null) {
            return listener.setType(Undertow.ListenerType.HTTP);
        }
        SSLContext context = TlsFiles.load(tls);
        return listener.setType(Undertow.ListenerType.HTTPS).setSslContext(context);
    }

    private static HttpHandler compressed(HttpHandler handler) {
        return new EncodingHandler(
                handler, new ContentEncodingRepository().addEncodingHandler("gzip", new GzipEncodingProvider(), 50));
    }

    private static ExecutorService pool(int threads) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), daemon("shelfie-worker"));
        return pool;
    }

    private static java.util.concurrent.ThreadFactory daemon(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
