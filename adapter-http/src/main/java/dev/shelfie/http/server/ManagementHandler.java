package dev.shelfie.http.server;

import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;

/** Liveness, readiness and metrics, for operators and orchestrators. */
final class ManagementHandler implements HttpHandler {

    private final PrometheusRegistry registry;
    private final Readiness readiness;
    private final Executor executor;

    ManagementHandler(PrometheusRegistry registry, Readiness readiness, Executor executor) {
        this.registry = registry;
        this.readiness = readiness;
        this.executor = executor;
    }

    @Override
    public void handleRequest(HttpServerExchange http) {
        UnreadBody.closeAfterAnswer(http);
        switch (http.getRequestPath()) {
            case "/live" -> send(http, 200, "alive");
            case "/ready" -> http.dispatch(executor, this::ready);
            case "/metrics" -> http.dispatch(executor, this::metrics);
            default -> send(http, 404, "Use /live, /ready or /metrics");
        }
    }

    private void ready(HttpServerExchange http) {
        String obstacle = readiness.obstacle();
        send(http, obstacle == null ? 200 : 503, obstacle == null ? "ready" : obstacle);
    }

    private void metrics(HttpServerExchange http) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        PrometheusTextFormatWriter writer = PrometheusTextFormatWriter.create();
        writer.write(text, registry.scrape());
        http.getResponseHeaders().put(Headers.CONTENT_TYPE, writer.getContentType());
        http.getResponseSender().send(ByteBuffer.wrap(text.toByteArray()));
    }

    private static void send(HttpServerExchange http, int status, String text) {
        http.setStatusCode(status);
        http.getResponseHeaders().put(Headers.CONTENT_TYPE, "text/plain; charset=utf-8");
        http.getResponseSender().send(text + "\n", StandardCharsets.UTF_8);
    }
}
