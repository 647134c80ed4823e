package dev.shelfie.http.server;

import dev.shelfie.http.endpoint.LongPolls;
import dev.shelfie.http.exchange.Pace;
import dev.shelfie.http.exchange.TransferMemory;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/** The metrics of what a server's limits are about. */
final class ServerMetrics {

    private ServerMetrics() {}

    static void register(
            ConnectionLimit connections,
            Pace pace,
            TransferMemory memory,
            InFlightRequests requests,
            LongPolls<?> longPolls,
            PrometheusRegistry registry) {
        GaugeWithCallback.builder()
                .name("shelfie_http_connections")
                .help("Open connections of clients")
                .callback(gauge -> gauge.call((double) connections.open()))
                .register(registry);
        CounterWithCallback.builder()
                .name("shelfie_http_connections_refused_total")
                .help("Connections that were closed at once because too many were open")
                .callback(counter -> counter.call((double) connections.refusals()))
                .register(registry);
        CounterWithCallback.builder()
                .name("shelfie_http_pauses_total")
                .help("Connections and refusals that waited because a client is in a loop")
                .callback(counter -> counter.call((double) pace.pauses()))
                .register(registry);
        CounterWithCallback.builder()
                .name("shelfie_http_streams_refused_total")
                .help("Requests over HTTP/2 that were reset at once because too many ran")
                .callback(counter -> counter.call((double) requests.refusedStreams()))
                .register(registry);
        GaugeWithCallback.builder()
                .name("shelfie_http_requests_running")
                .help("Requests that are being received or answered")
                .callback(gauge -> gauge.call((double) requests.count()))
                .register(registry);
        GaugeWithCallback.builder()
                .name("shelfie_http_requests_waiting")
                .help("Requests that wait until there is something to answer; they also count as running")
                .callback(gauge -> gauge.call((double) longPolls.count()))
                .register(registry);
        GaugeWithCallback.builder()
                .name("shelfie_transfer_memory_bytes")
                .help("Memory that bodies and answers under way take")
                .callback(gauge -> gauge.call((double) memory.used()))
                .register(registry);
        CounterWithCallback.builder()
                .name("shelfie_transfer_memory_refused_total")
                .help("Requests that were refused because bodies and answers under way took too much memory")
                .callback(counter -> counter.call((double) memory.refusals()))
                .register(registry);
    }
}
