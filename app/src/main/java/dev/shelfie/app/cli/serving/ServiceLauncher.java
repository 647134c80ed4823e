package dev.shelfie.app.cli.serving;

import dev.shelfie.app.cli.metrics.DeliveryMetrics;
import dev.shelfie.app.cli.metrics.FeedMetrics;
import dev.shelfie.app.cli.metrics.JobMetrics;
import dev.shelfie.app.cli.metrics.UseMetrics;
import dev.shelfie.app.cli.serving.Housekeeping.Chore;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.retention.Retention;
import dev.shelfie.http.dashboard.Dashboard;
import dev.shelfie.http.server.Readiness;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.http.site.ClasspathSite;
import dev.shelfie.http.site.Site;
import dev.shelfie.http.widget.Widget;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts a server with its background work, and stops both in order when the process is asked to stop. */
final class ServiceLauncher {

    private static final Logger LOG = LoggerFactory.getLogger(ServiceLauncher.class);

    private static final ClasspathSite DOCUMENTATION = new ClasspathSite("/docs/", "dev/shelfie/http/docs/");

    private ServiceLauncher() {}

    /**
     * What a server runs on.
     *
     * @param service the use cases and their endpoints
     * @param cache keeps renderings of the store's records
     * @param readiness whether requests can be served now
     * @param jobThreads the number of background jobs that run at the same time
     * @param retention how long the audit log and events are kept
     * @param close closes the store; runs after the last request and the last job
     */
    record Backend(
            Service service,
            RecordCache cache,
            Readiness readiness,
            int jobThreads,
            Retention retention,
            Runnable close) {}

    /**
     * Starts serving requests and doing background work, until the process is stopped.
     *
     * @param files static files to serve, besides the documentation, the dashboard and the widget
     */
    static Server start(
            ServerSettings settings, Backend backend, List<ClasspathSite> files, PrometheusRegistry registry) {
        Service service = backend.service();
        List<Site> sites = new ArrayList<>(files);
        sites.add(DOCUMENTATION);
        sites.add(Dashboard.builtIn());
        sites.add(Widget.builtIn());
        Server server = Server.start(settings, service.api(), sites, backend.cache(), backend.readiness(), registry);
        // From here on, what the first answers don't need.
        LateStart late = LateStart.of(service.workers(), backend.jobThreads(), () -> {
            if (settings.management() != null) {
                JvmMetrics.builder().register(registry);
            }
            Dashboard.prepare();
            Widget.prepare();
        });
        CountFlusher usage = CountFlusher.start("request counts", service.usage()::save);
        CountFlusher counting = CountFlusher.start("counts of galleries", service.counting()::save);
        DeliveryJob delivery = DeliveryJob.start(service.delivery());
        FeedJob feeds = FeedJob.start(service.feedRunner());
        Housekeeping housekeeping = Housekeeping.start(
                new Chore("delete what has expired", () -> service.retention().deleteExpired(backend.retention())),
                new Chore(
                        "end imports whose process was killed",
                        () -> service.imports().interruptSilentImports()),
                new Chore(
                        "renew the terms by which searches find records",
                        () -> service.terms().renewTerms()));
        // Apart from the rest, as an account with millions of records takes long.
        Housekeeping closing = Housekeeping.start(new Chore(
                "delete closed accounts",
                () -> service.accounts()
                        .deleteClosedAccounts()
                        .forEach(gone -> LOG.info("Deleted the closed account {}", gone))));
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            server.close();
                            service.quotaSharing().close();
                            late.close();
                            delivery.close();
                            feeds.close();
                            service.feedResources().close();
                            housekeeping.close();
                            closing.close();
                            usage.close();
                            counting.close();
                            backend.close().run();
                        },
                        "shelfie-stop"));
        if (settings.management() != null) {
            JobMetrics.register(service, registry);
            DeliveryMetrics.register(service, registry);
            FeedMetrics.register(service, registry);
            UseMetrics.register(service, ServiceLauncher.class.getPackage().getImplementationVersion(), registry);
        }
        return server;
    }

    /** The URL of an address. */
    static String url(String scheme, InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        return scheme + "://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }
}
