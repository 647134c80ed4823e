package dev.shelfie.app.cli.metrics;

import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.index.IndexUsage;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/** Metrics of the indexes of catalogues. */
final class IndexMetrics {

    private IndexMetrics() {}

    static void register(MatchingEngine matching, PrometheusRegistry registry) {
        GaugeWithCallback.builder()
                .name("shelfie_indexed_accounts")
                .help("Accounts whose catalogue this node has indexed")
                .callback(gauge -> gauge.call(matching.indexUsage().accounts()))
                .register(registry);
        GaugeWithCallback.builder()
                .name("shelfie_index_bytes")
                .help("Memory that the indexes of catalogues take")
                .callback(gauge -> gauge.call((double) matching.indexUsage().bytes()))
                .register(registry);
        CounterWithCallback.builder()
                .name("shelfie_index_builds_total")
                .help("Indexes that this node built, restored from files, or failed to build")
                .labelNames("outcome")
                .callback(counter -> {
                    IndexUsage usage = matching.indexUsage();
                    counter.call((double) usage.builds(), "done");
                    counter.call((double) usage.restores(), "restored");
                    counter.call((double) usage.failures(), "failed");
                })
                .register(registry);
        CounterWithCallback.builder()
                .name("shelfie_index_evictions_total")
                .help("Indexes that left as others needed their memory")
                .callback(counter -> counter.call((double) matching.indexUsage().evictions()))
                .register(registry);
    }
}
