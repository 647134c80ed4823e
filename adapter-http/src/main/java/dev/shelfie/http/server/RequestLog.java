package dev.shelfie.http.server;

import dev.shelfie.application.access.Caller;
import dev.shelfie.application.usage.UsageUseCases;
import dev.shelfie.domain.access.Token;
import dev.shelfie.http.exchange.RequestContext;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.undertow.server.ExchangeCompletionListener;
import io.undertow.server.HttpServerExchange;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes a line to the log for each request that ended, unless it is left out, and counts it; requests by tokens count for their accounts,
 * too. Safe for concurrent use.
 */
final class RequestLog implements ExchangeCompletionListener {

    private static final Logger LOG = LoggerFactory.getLogger("dev.shelfie.request");
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int FIRST_ERROR = 400;
    private static final double NANOS_PER_MILLI = 1e6;

    private final Histogram durations;

    private final UsageUseCases usage;

    RequestLog(UsageUseCases usage, PrometheusRegistry registry) {
        this.usage = usage;
        durations = Histogram.builder()
                .name("shelfie_http_request_duration_seconds")
                .help("How long requests took, from their first line to the end of their answer")
                .labelNames("method", "route", "status")
                .classicOnly()
                .classicUpperBounds(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60)
                .register(registry);
    }

    @Override
    public void exchangeEvent(HttpServerExchange http, NextListener next) {
        RequestContext context = RequestContext.of(http);
        long nanos = context.nanosSinceStart();
        String method = known(http.getRequestMethod().toString());
        String route = context.route().isEmpty() ? "none" : context.route();
        durations
                .labelValues(method, route, Integer.toString(http.getStatusCode()))
                .observe(nanos / NANOS_PER_SECOND);
        Caller caller = context.caller();
        if (caller != null && caller.credential() instanceof Token) {
            usage.count(caller.account().id(), http.getStatusCode());
        }
        if (context.isLeftOutOfLog() && http.getStatusCode() < FIRST_ERROR) {
            next.proceed();
            return;
        }
        LOG.atInfo()
                .addKeyValue("request_id", context.id())
                .addKeyValue(
                        "account", caller == null ? "-" : caller.account().id().value())
                .addKeyValue(
                        "actor",
                        caller == null ? "-" : caller.credential().actor().value())
                .addKeyValue("method", method)
                .addKeyValue("route", route)
                .addKeyValue("status", http.getStatusCode())
                .addKeyValue("duration_ms", Math.round(nanos / NANOS_PER_MILLI * 100) / 100.0)
                .addKeyValue("bytes", http.getResponseBytesSent())
                .addKeyValue("client", context.client())
                .log("answered");
        next.proceed();
    }

    /** Methods that don't exist would make a time series each. */
    private static String known(String method) {
        return switch (method) {
            case "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS" -> method;
            default -> "other";
        };
    }
}
