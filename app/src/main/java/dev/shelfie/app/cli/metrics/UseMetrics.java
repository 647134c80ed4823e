package dev.shelfie.app.cli.metrics;

import dev.shelfie.app.wiring.CountingImports;
import dev.shelfie.app.wiring.CountingImports.Row;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.http.security.CachingSessions;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.core.metrics.Info;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Metrics of what people do with a node, and of which version it is. */
public final class UseMetrics {

    private static final Set<ImportState> ENDS = EnumSet.complementOf(EnumSet.of(ImportState.RUNNING));

    private UseMetrics() {}

    /**
     * Has the registry tell them.
     *
     * @param version of the program; null if it doesn't run from its jar
     */
    public static void register(Service service, @Nullable String version, PrometheusRegistry registry) {
        Info build = Info.builder()
                .name("shelfie_build_info")
                .help("The version of the program")
                .labelNames("version")
                .register(registry);
        build.setLabelValues(version == null ? "unpackaged" : version);
        registerImports(service.imports(), registry);
        CachingSessions sessions = service.sessions();
        CounterWithCallback.builder()
                .name("shelfie_sign_ins_total")
                .help("Sign-ins on this node, by password or link")
                .labelNames("outcome")
                .callback(counter -> {
                    counter.call((double) sessions.countSignIns(), "succeeded");
                    counter.call((double) sessions.countRefusedSignIns(), "failed");
                })
                .register(registry);
    }

    private static void registerImports(CountingImports imports, PrometheusRegistry registry) {
        GaugeWithCallback.builder()
                .name("shelfie_imports_running")
                .help("Imports that run on this node")
                .callback(gauge -> gauge.call((double) imports.countRunning()))
                .register(registry);
        CounterWithCallback.builder()
                .name("shelfie_imports_total")
                .help("Imports that ended on this node")
                .labelNames("outcome")
                .callback(counter ->
                        ENDS.forEach(end -> counter.call((double) imports.countEnded(end), end.publicName())))
                .register(registry);
        CounterWithCallback.builder()
                .name("shelfie_import_rows_total")
                .help("Rows that imports on this node stored or refused")
                .labelNames("outcome")
                .callback(counter -> {
                    for (Row outcome : Row.values()) {
                        counter.call(
                                (double) imports.countRows(outcome),
                                outcome.name().toLowerCase(Locale.ROOT));
                    }
                })
                .register(registry);
    }
}
