package dev.shelfie.app.support;

import dev.shelfie.app.cache.BoundedRecordCache;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.server.Api;
import dev.shelfie.http.server.Server;
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

    private static TestService start(List<Endpoint> others, boolean behindProxy) {
        InMemoryStore store = InMemoryStore.empty();
        Service component = DaggerQuickService.factory().create(store);
        Server server = Server.start(
                new ServerSettings(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        null,
                        null,
                        behindProxy,
                        0,
                        Duration.ofSeconds(5)),
                others.isEmpty() ? component.api() : serving(others, component.api()),
                List.of(),
                BoundedRecordCache.of(1 << 24),
                () -> null,
                new PrometheusRegistry());
        return new TestService(server, component, store, component.workers().start(2));
    }

    private static Api serving(List<Endpoint> others, Api api) {
        return new Api(others, api.publicEndpoints(), api.authenticator(), api.idempotency(), api.audit(), api.usage());
    }
}
