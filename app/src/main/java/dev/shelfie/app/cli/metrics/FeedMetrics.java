package dev.shelfie.app.cli.metrics;

import dev.shelfie.app.wiring.FeedLog;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.domain.feed.FeedOutcome;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/** Metrics of fetching feeds. */
public final class FeedMetrics {

    private FeedMetrics() {}

    /** Has the registry tell them. */
    public static void register(Service service, PrometheusRegistry registry) {
        FeedLog log = service.feedRuns();
        CounterWithCallback.builder()
                .name("shelfie_feed_runs_total")
                .help("Runs of product feeds on this node")
                .labelNames("outcome")
                .callback(counter -> {
                    for (FeedOutcome outcome : FeedOutcome.values()) {
                        counter.call((double) log.countRuns(outcome), outcome.publicName());
                    }
                })
                .register(registry);
    }
}
