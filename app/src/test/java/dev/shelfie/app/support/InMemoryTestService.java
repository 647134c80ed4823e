package dev.shelfie.app.support;

import dev.shelfie.app.cache.BoundedRecordCache;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.app.wiring.Limits;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.app.wiring.SignInSettings;
import dev.shelfie.application.store.Store;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.server.Api;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerCapacity;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.inmemory.InMemoryStore;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

/** Starts services that store their records in memory. */
public final class InMemoryTestService {

    private InMemoryTestService() {}

    public static TestService start() {
        return start(List.of());
    }

    /** With these endpoints in place of its own, unless there are none. */
    public static TestService start(List<Endpoint> others) {
        return start(others, false);
    }

    public static TestService startBehindProxy() {
        return start(List.of(), true);
    }

    /** Behind a proxy, with these ways to sign in, and without background jobs. */
    public static TestService startBehindProxy(SignInSettings signIn) {
        InMemoryStore store = InMemoryStore.empty();
        Service component = DaggerQuickService.factory().create(store, signIn);
        return new TestService(serve(component.api(), true), component, store, () -> {});
    }

    /** Behind a proxy, with these limits, and without background jobs. */
    public static TestService startBehindProxy(Limits limits) {
        InMemoryStore store = InMemoryStore.empty();
        Service component = DaggerQuickService.factory().create(store, SignInSettings.PASSWORDS, limits);
        return new TestService(serve(component.api(), true), component, store, () -> {});
    }

    /** Behind a proxy, and without background jobs. */
    public static TestService startBehindProxy(Store store) {
        return startBehindProxy(store, ServerCapacity.ofHeap(0));
    }

    /** The same, with a store of its own. */
    public static TestService startBehindProxy(ServerCapacity capacity) {
        return startBehindProxy(InMemoryStore.empty(), capacity);
    }

    private static TestService startBehindProxy(Store store, ServerCapacity capacity) {
        Service component = DaggerQuickService.factory().create(store);
        return new TestService(serve(component.api(), true, capacity), component, store, () -> {});
    }

    /**
     * A node over this store.
     *
     * @param jobThreads how many threads do background jobs; with 0, they run only when a test calls them
     */
    public static TestService start(Store store, int jobThreads) {
        Service component = DaggerQuickService.factory().create(store);
        return new TestService(
                serve(component.api(), false),
                component,
                store,
                jobThreads == 0 ? () -> {} : component.workers().start(jobThreads));
    }

    private static TestService start(List<Endpoint> others, boolean behindProxy) {
        InMemoryStore store = InMemoryStore.empty();
        Service component = DaggerQuickService.factory().create(store);
        Server server = serve(others.isEmpty() ? component.api() : serving(others, component.api()), behindProxy);
        return new TestService(server, component, store, component.workers().start(2));
    }

    private static Server serve(Api api, boolean behindProxy) {
        return serve(api, behindProxy, ServerCapacity.ofHeap(0));
    }

    private static Server serve(Api api, boolean behindProxy, ServerCapacity capacity) {
        return Server.start(
                new ServerSettings(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        null,
                        null,
                        behindProxy,
                        capacity,
                        ServerSettings.Stop.within(Duration.ofSeconds(5))),
                api,
                List.of(),
                BoundedRecordCache.of(1 << 24),
                () -> null,
                new PrometheusRegistry());
    }

    private static Api serving(List<Endpoint> others, Api api) {
        return new Api(
                others,
                api.publicEndpoints(),
                api.rates(),
                api.authenticator(),
                api.idempotency(),
                api.audit(),
                api.usage(),
                api.longPolls(),
                api.storefront(),
                api.counting());
    }
}
