package dev.shelfie.app.service;

import dev.shelfie.app.wiring.DaggerService;
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
import org.junit.jupiter.api.AfterAll;

class InMemoryServiceTest extends ServiceContract
        implements WritesContract,
                BrokenRulesContract,
                PatchContract,
                PreconditionsContract,
                IdempotencyContract,
                SocialMatchContract,
                ListsContract,
                ProductListsContract,
                BodiesContract,
                WireContract,
                ErasureContract,
                WritePermissionsContract,
                MatchesContract,
                MatchDecisionsContract,
                MatchPreviewsContract,
                AccountContract {

    private final RunningService service = start();

    @AfterAll
    void stop() {
        service.close();
    }

    @Override
    public RunningService service() {
        return service;
    }

    static RunningService start() {
        return start(List.of());
    }

    /** With these endpoints in place of its own, unless there are none. */
    static RunningService start(List<Endpoint> others) {
        return start(others, false);
    }

    static RunningService startBehindProxy() {
        return start(List.of(), true);
    }

    private static Api serving(List<Endpoint> others, Api api) {
        return new Api(others, api.publicEndpoints(), api.authenticator(), api.idempotency(), api.audit(), api.usage());
    }

    private static RunningService start(List<Endpoint> others, boolean behindProxy) {
        InMemoryStore store = InMemoryStore.empty();
        Service component = DaggerService.factory().create(store);
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
                () -> null,
                new PrometheusRegistry());
        return new RunningService(
                server,
                component,
                component.access(),
                store.work(),
                store.products(),
                store.influencers(),
                store.posts(),
                store.matches(),
                component.matching(),
                component.workers().start(2));
    }
}
