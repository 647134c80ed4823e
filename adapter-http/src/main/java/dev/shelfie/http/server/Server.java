package dev.shelfie.http.server;

import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.http.dispatch.ApiHandler;
import dev.shelfie.http.dispatch.BodyReceiver;
import dev.shelfie.http.dispatch.PublicHandler;
import dev.shelfie.http.dispatch.RequestThreads;
import dev.shelfie.http.dispatch.Responder;
import dev.shelfie.http.dispatch.Workers;
import dev.shelfie.http.endpoint.LongPolls;
import dev.shelfie.http.exchange.AcceptedEncodings;
import dev.shelfie.http.exchange.Pace;
import dev.shelfie.http.exchange.Proxy;
import dev.shelfie.http.exchange.TransferMemory;
import dev.shelfie.http.site.Site;
import dev.shelfie.http.site.SiteHandler;
import dev.shelfie.http.storefront.StorefrontHandler;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.undertow.server.HttpHandler;
import io.undertow.server.handlers.HttpContinueReadHandler;
import io.undertow.server.handlers.encoding.EncodingHandler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.Xnio;
import org.xnio.XnioWorker;

/**
 * The service's HTTP server: the API, the files beside it, and the management port. Starts once, stops once.
 *
 * <p>Limits: a request's line and headers must arrive within 10 seconds, an idle connection is closed after 75, an
 * answer may stall for 30 and take 10 minutes in all. {@link ServerCapacity} has the limits of memory and connections.
 */
public final class Server implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Server.class);
    private static final int LEAST_IO_THREADS = 2;
    private static final int SIGN_IN_THREADS = 2;
    /** More requests would wait for too long. */
    private static final int MAX_SIGN_IN_REQUESTS = 16;
    /** Hashing a password takes seconds on a busy machine. */
    private static final Duration SIGN_IN_PATIENCE = Duration.ofSeconds(10);
    /** Connections to the management port. */
    private static final int MAX_OPERATORS = 64;

    private final ServerSettings settings;
    private final LongPolls<?> longPolls;
    private final InFlightRequests inFlight;
    private final XnioWorker io;
    private final @Nullable ExecutorService workers;
    private final ExecutorService streamers = Executors.newCachedThreadPool(daemon("shelfie-import"));
    private final ExecutorService signIn = Executors.newFixedThreadPool(SIGN_IN_THREADS, daemon("shelfie-sign-in"));
    private final ExecutorService provider = Executors.newFixedThreadPool(SIGN_IN_THREADS, daemon("shelfie-provider"));
    private final ExecutorService management = Executors.newSingleThreadExecutor(daemon("shelfie-management"));
    private final @Nullable ServerCertificate certificate;
    private final Listener apiListener;
    private final @Nullable Listener managementListener;
    /** Never counted down: a stop waits for its time alone. */
    private final CountDownLatch sendElsewhere = new CountDownLatch(1);

    private volatile boolean stopping;

    private Server(
            ServerSettings settings,
            Api served,
            List<? extends Site> sites,
            RecordCache renderings,
            Readiness readiness,
            PrometheusRegistry registry)
            throws IOException {
        this.settings = settings;
        this.longPolls = served.longPolls();
        ServerCapacity capacity = settings.capacity();
        this.inFlight = new InFlightRequests(capacity.connections(), capacity.connectionsPerClient());
        this.workers = capacity.workers() == 0
                ? null
                : Executors.newFixedThreadPool(capacity.workers(), daemon("shelfie-worker"));
        Workers shared = workers == null ? Workers.callingThread() : Workers.of(workers, capacity.workers());
        TransferMemory memory = new TransferMemory(capacity.transferBytes());
        BodyReceiver bodies = new BodyReceiver(memory, streamers);
        Responder responder = new Responder(served.idempotency(), served.audit(), shared, memory, renderings);
        PathDispatcher paths = new PathDispatcher(
                new ApiHandler(
                        served.endpoints(),
                        served.authenticator(),
                        RequestThreads.of(shared),
                        bodies,
                        responder,
                        registry),
                new PublicHandler(
                        served.publicEndpoints(),
                        served.authenticator(),
                        RequestThreads.bounded(
                                Workers.inTurns(signIn, SIGN_IN_THREADS), MAX_SIGN_IN_REQUESTS, SIGN_IN_PATIENCE),
                        RequestThreads.bounded(
                                Workers.inTurns(provider, SIGN_IN_THREADS), MAX_SIGN_IN_REQUESTS, SIGN_IN_PATIENCE),
                        bodies,
                        responder),
                new StorefrontHandler(
                        served.storefront(),
                        served.counting(),
                        served.rates(),
                        (AccountId account) -> shared.of(account),
                        bodies::receiveBeacon,
                        memory,
                        capacity.storefrontBytes(),
                        registry),
                new SiteHandler(sites));
        Pace pace = new Pace();
        HttpHandler api = new HttpContinueReadHandler(compressed(new RootHandler(
                paths,
                new RequestLog(served.usage(), registry),
                inFlight,
                settings.behindProxy() ? Proxy.TRUSTED : Proxy.NONE,
                pace)));
        HttpHandler managed =
                new ManagementHandler(registry, () -> stopping ? "stopping" : readiness.obstacle(), management);
        // A proxy's connections all come from one address; behind it, only their number counts.
        ConnectionLimit clients = new ConnectionLimit(
                capacity.connections(),
                settings.behindProxy() ? capacity.connections() : capacity.connectionsPerClient(),
                settings.behindProxy() ? null : pace);
        ConnectionLimit operators = new ConnectionLimit(MAX_OPERATORS, MAX_OPERATORS, null);
        ServerMetrics.register(clients, pace, memory, inFlight, longPolls, registry);
        this.io = ioThreads();
        try {
            this.certificate = settings.tls() == null ? null : new ServerCertificate(settings.tls());
            this.apiListener = certificate == null
                    ? Listener.http(io, settings.address(), clients, api)
                    : Listener.https(io, settings.address(), clients, certificate.context(), api);
            this.managementListener =
                    settings.management() == null ? null : Listener.http(io, settings.management(), operators, managed);
        } catch (IOException | RuntimeException e) {
            stopThreads();
            throw e;
        }
    }

    /**
     * Starts listening.
     *
     * @param served the endpoints, and what they need
     * @param sites static files
     * @param renderings keeps renderings of records
     * @param readiness whether requests can be served
     * @param registry the metrics, which the management port serves
     * @throws CannotListenException if an address is taken or a TLS file can't be used
     * @throws IllegalArgumentException if two endpoints would answer the same request
     */
    public static Server start(
            ServerSettings settings,
            Api served,
            List<? extends Site> sites,
            RecordCache renderings,
            Readiness readiness,
            PrometheusRegistry registry) {
        try {
            return new Server(settings, served, sites, renderings, readiness, registry);
        } catch (IOException e) {
            throw new CannotListenException(settings, e);
        }
    }

    /** Where the API is served, with the port that was taken. */
    public InetSocketAddress address() {
        return apiListener.address();
    }

    /**
     * Where the management port is, with the port that was taken.
     *
     * @throws IllegalStateException if there is none
     */
    public InetSocketAddress management() {
        if (managementListener == null) {
            throw new IllegalStateException("There is no management port");
        }
        return managementListener.address();
    }

    /** Takes no more connections, lets running requests end, and stops. Further calls do nothing. */
    @Override
    public synchronized void close() {
        if (stopping) {
            return;
        }
        stopping = true;
        try {
            sendElsewhere.await(settings.stop().delay().toNanos(), TimeUnit.NANOSECONDS);
            apiListener.close();
            longPolls.close();
            if (!inFlight.stop(settings.stop().patience())) {
                LOG.warn(
                        "Stopping although {} requests still run after {}",
                        inFlight.count(),
                        settings.stop().patience());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            apiListener.close();
            if (managementListener != null) {
                managementListener.close();
            }
            stopThreads();
        }
    }

    private void stopThreads() {
        if (certificate != null) {
            certificate.close();
        }
        management.shutdownNow();
        streamers.shutdownNow();
        signIn.shutdownNow();
        provider.shutdownNow();
        if (workers != null) {
            workers.shutdownNow();
        }
        io.shutdownNow();
    }

    private static XnioWorker ioThreads() throws IOException {
        int threads = Math.max(LEAST_IO_THREADS, Runtime.getRuntime().availableProcessors());
        return Xnio.getInstance(Server.class.getClassLoader())
                .createWorker(OptionMap.builder()
                        .set(Options.WORKER_NAME, "shelfie")
                        .set(Options.WORKER_IO_THREADS, threads)
                        .set(Options.WORKER_TASK_CORE_THREADS, 1)
                        .set(Options.WORKER_TASK_MAX_THREADS, 1)
                        .set(Options.TCP_NODELAY, true)
                        .getMap());
    }

    private static HttpHandler compressed(HttpHandler handler) {
        // A client that refuses every encoding, identity too, gets identity rather than an answer without a body.
        return new EncodingHandler(handler, new AcceptedEncodings()).setNoEncodingHandler(handler);
    }

    private static ThreadFactory daemon(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
