package dev.shelfie.app.cli.serving;

import dev.shelfie.application.webhook.delivery.WebhookDelivery;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Looks for events to send to webhooks, four times a second. */
final class DeliveryJob implements AutoCloseable {

    private static final int MILLIS = 250;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final WebhookDelivery delivery;
    private final ScheduledExecutorService timer;

    private DeliveryJob(WebhookDelivery delivery) {
        this.delivery = delivery;
        this.timer = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread created = new Thread(task, "shelfie-webhook-timer");
            created.setDaemon(true);
            return created;
        });
    }

    /** Starts it, a little after the server. */
    static DeliveryJob start(WebhookDelivery delivery) {
        DeliveryJob job = new DeliveryJob(delivery);
        var unused = job.timer.scheduleWithFixedDelay(
                delivery::poll, Duration.ofSeconds(1).toMillis(), MILLIS, TimeUnit.MILLISECONDS);
        return job;
    }

    /** Stops it, and waits some seconds for answers. What isn't answered then is sent again by another node. */
    @Override
    public void close() {
        timer.shutdown();
        delivery.stop(PATIENCE);
    }
}
