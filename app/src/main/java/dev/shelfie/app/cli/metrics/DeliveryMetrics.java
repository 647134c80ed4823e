package dev.shelfie.app.cli.metrics;

import dev.shelfie.app.wiring.DeliveryLog;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.webhook.delivery.WebhookDelivery;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.webhook.DisabledReason;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;

/** Metrics of sending events to webhooks. */
public final class DeliveryMetrics {

    private static final double MILLIS_PER_SECOND = 1_000;

    private DeliveryMetrics() {}

    /** Has the registry tell them. */
    public static void register(Service service, PrometheusRegistry registry) {
        DeliveryLog log = service.deliveries();
        WebhookDelivery delivery = service.delivery();
        GaugeWithCallback.builder()
                .name("shelfie_webhook_lag_seconds")
                .help("Age of the oldest event that an active webhook hasn't reached; every node reports the same")
                .callback(gauge -> reportLag(delivery, service.clock(), gauge))
                .register(registry);
        CounterWithCallback.builder()
                .name("shelfie_webhook_attempts_total")
                .help("Attempts of this node to send a message to a webhook")
                .labelNames("outcome")
                .callback(counter -> {
                    for (DeliveryLog.Outcome outcome : DeliveryLog.Outcome.values()) {
                        counter.call(
                                (double) log.countAttempts(outcome),
                                outcome.name().toLowerCase(Locale.ROOT));
                    }
                })
                .register(registry);
        CounterWithCallback.builder()
                .name("shelfie_webhooks_disabled_total")
                .help("Webhooks that this node disabled, because their receivers are gone or failing")
                .labelNames("reason")
                .callback(counter -> {
                    for (DisabledReason reason : new DisabledReason[] {DisabledReason.GONE, DisabledReason.FAILING}) {
                        counter.call((double) log.countDisabled(reason), reason.publicName());
                    }
                })
                .register(registry);
        GaugeWithCallback.builder()
                .name("shelfie_webhook_cycles")
                .help("Webhooks to which this node is sending")
                .callback(gauge -> gauge.call(delivery.cycles()))
                .register(registry);
        GaugeWithCallback.builder()
                .name("shelfie_webhook_body_bytes")
                .help("Memory of the messages that this node is sending")
                .callback(gauge -> gauge.call((double) delivery.bodyBytes()))
                .register(registry);
    }

    private static void reportLag(WebhookDelivery delivery, Clock clock, GaugeWithCallback.Callback gauge) {
        try {
            double lag = delivery.oldestUnread()
                    .map(oldest -> Duration.between(oldest, clock.instant()).toMillis() / MILLIS_PER_SECOND)
                    .orElse(0.0);
            gauge.call(Math.max(0, lag));
        } catch (StoreUnavailableException unknown) {
            // The metric is missing; the readiness endpoint gives the reason.
        }
    }
}
