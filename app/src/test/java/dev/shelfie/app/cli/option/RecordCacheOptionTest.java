package dev.shelfie.app.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.shelfie.app.cache.BoundedRecordCache;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.cache.Versioned;
import dev.shelfie.domain.access.AccountId;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class RecordCacheOptionTest {

    private static final AccountId ACCOUNT = new AccountId("acct_01HZXC4CA4238A0B923820DCC5");

    private final PrometheusRegistry registry = new PrometheusRegistry();

    @Command
    private static final class AnyCommand {

        @Mixin
        private final RecordCacheOption cache = new RecordCacheOption();
    }

    private RecordCache open(String... options) {
        AnyCommand command = new AnyCommand();
        CommandLine line = new CommandLine(command);
        line.registerConverter(ByteSize.class, text -> ByteSize.parse(text).orElseThrow());
        line.parseArgs(options);
        return command.cache.open(registry);
    }

    @Test
    void opensNoCacheWhenItsSizeIsZero() {
        assertThat(open("--render-cache=0")).isSameAs(RecordCache.NONE);
        assertThat(metrics()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--render-cache=4m"})
    void countsBytesAndLookupsOfTheCache(String option) {
        try (BoundedRecordCache cache = (BoundedRecordCache) (option.isEmpty() ? open() : open(option))) {
            cache.put(ACCOUNT, "post_1", String.class, new Versioned<>(1, "value"), 1000);
            cache.find(ACCOUNT, "post_1", String.class);
            cache.find(ACCOUNT, "post_1", String.class);
            cache.find(ACCOUNT, "post_2", String.class);

            assertThat(metrics())
                    .containsEntry("shelfie_render_cache_bytes", (double) cache.bytes())
                    .containsEntry("shelfie_render_cache_lookups_hit", 2.0)
                    .containsEntry("shelfie_render_cache_lookups_miss", 1.0)
                    .hasSize(3);
        }
    }

    @Test
    void refusesMoreThanHalfOfTheHeap() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> open("--render-cache=1000g"))
                .withMessageMatching("--render-cache must be at most half of the heap, which has [1-9][0-9]* MB");
    }

    /** Of the gauge, and of the counters by their outcomes. */
    private Map<String, Double> metrics() {
        Map<String, Double> values = new HashMap<>();
        for (MetricSnapshot snapshot : registry.scrape()) {
            String name = snapshot.getMetadata().getName();
            if (snapshot instanceof GaugeSnapshot gauge) {
                gauge.getDataPoints().forEach(point -> values.put(name, point.getValue()));
            } else if (snapshot instanceof CounterSnapshot counter) {
                counter.getDataPoints()
                        .forEach(point ->
                                values.put(name + "_" + point.getLabels().get("outcome"), point.getValue()));
            }
        }
        return values;
    }
}
