package dev.shelfie.app.cli;

import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.matching.MatchingWorkers;
import dev.shelfie.http.dashboard.Dashboard;
import dev.shelfie.http.server.Readiness;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.http.site.ClasspathSite;
import dev.shelfie.http.site.Site;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/** Starts a server and sees that it stops in good order when the process is asked to. */
final class Serving {

    private static final ClasspathSite DOCUMENTATION = new ClasspathSite("/docs/", "dev/shelfie/http/docs/");

    private Serving() {}

    /**
     * Serves, and works in the background, until the process is stopped; the store is closed after the last request and
     * the last job have ended.
     *
     * @param jobThreads how many jobs to do at a time
     */
    static Server start(
            ServerSettings settings,
            Service service,
            List<ClasspathSite> mounts,
            Readiness readiness,
            PrometheusRegistry registry,
            int jobThreads,
            Runnable closeStore) {
        if (settings.management() != null) {
            JvmMetrics.builder().register(registry);
            JobMetrics.register(service, registry);
        }
        List<Site> all = new ArrayList<>(mounts);
        all.add(DOCUMENTATION);
        all.add(Dashboard.load());
        Server server = Server.start(settings, service.api(), all, readiness, registry);
        MatchingWorkers.Running workers = service.workers().start(jobThreads);
        UsageSaving usage = UsageSaving.start(service.usage());
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            server.close();
                            workers.close();
                            usage.close();
                            closeStore.run();
                        },
                        "shelfie-stop"));
        return server;
    }

    /** How the address is written in a URL. */
    static String url(String scheme, InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        return scheme + "://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }
}
