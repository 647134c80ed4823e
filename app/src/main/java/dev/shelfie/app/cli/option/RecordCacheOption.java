package dev.shelfie.app.cli.option;

import dev.shelfie.app.cache.BoundedRecordCache;
import dev.shelfie.application.cache.RecordCache;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option for the memory in which a node keeps records that it read. */
public final class RecordCacheOption {

    /** What the rest of the service needs of a heap. */
    private static final long REST = 96L << 20;

    private static final long LEAST = 4L << 20;

    @Option(
            names = "--render-cache",
            paramLabel = "SIZE",
            description = "Memory for records that were read and their JSON, such as 64m; 0 for none. Answers stay "
                    + "current. Default: a quarter of the heap beyond 96 MB, at least 4 MB.")
    private @Nullable ByteSize size;

    /** Opens the cache, and registers its metrics. */
    public RecordCache open(PrometheusRegistry registry) {
        long bytes = size == null ? defaultBytes(Runtime.getRuntime().maxMemory()) : size.bytes();
        if (bytes > Runtime.getRuntime().maxMemory() / 2) {
            throw new IllegalArgumentException("--render-cache must be at most half of the heap, which has "
                    + (Runtime.getRuntime().maxMemory() >> 20) + " MB");
        }
        if (bytes == 0) {
            return RecordCache.NONE;
        }
        BoundedRecordCache cache = BoundedRecordCache.of(bytes);
        GaugeWithCallback.builder()
                .name("shelfie_render_cache_bytes")
                .help("Memory that records and their JSON take")
                .callback(gauge -> gauge.call((double) cache.bytes()))
                .register(registry);
        CounterWithCallback.builder()
                .name("shelfie_render_cache_lookups_total")
                .help("Lookups in the cache of records and their JSON")
                .labelNames("outcome")
                .callback(counter -> {
                    counter.call((double) cache.hits(), "hit");
                    counter.call((double) cache.misses(), "miss");
                })
                .register(registry);
        return cache;
    }

    private static long defaultBytes(long heap) {
        return Math.max(LEAST, (heap - REST) / 4);
    }
}
