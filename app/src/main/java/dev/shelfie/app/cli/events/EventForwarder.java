package dev.shelfie.app.cli.events;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.webhook.WebhookSecret;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends events to one address, signed by Standard Webhooks. */
final class EventForwarder {

    /** As webhooks have it. */
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private static final String LATE = "failed: no answer within " + PATIENCE.toSeconds() + " s";

    /** As webhooks do: no upgrade to HTTP/2, which some servers for development mistake for a WebSocket. */
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .build();

    private final URI url;
    private final WebhookSecret secret;
    private final boolean batch;

    /**
     * @param url where to
     * @param secret signs each message
     * @param batch whether a message is a batch, of one event
     */
    EventForwarder(URI url, WebhookSecret secret, boolean batch) {
        this.url = url;
        this.secret = secret;
        this.batch = batch;
    }

    /** Sends an event, and tells what came of it: the status of the answer and the milliseconds that it took. */
    String send(ReceivedEvent event) {
        byte[] body = event.message(batch).getBytes(UTF_8);
        // The same one each time that the event is sent.
        String id = event.id().replaceFirst("^[a-z]+_", "msg_");
        Instant now = Instant.now();
        HttpRequest message = HttpRequest.newBuilder(url)
                .timeout(PATIENCE)
                .header("Content-Type", "application/json")
                .header("User-Agent", "Shelfie")
                .header("webhook-id", id)
                .header("webhook-timestamp", String.valueOf(now.getEpochSecond()))
                .header("webhook-signature", secret.sign(id, now, body))
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        long start = System.nanoTime();
        try {
            int status = http.sendAsync(message, HttpResponse.BodyHandlers.discarding())
                    .get(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                    .statusCode();
            return status + "  " + Duration.ofNanos(System.nanoTime() - start).toMillis() + " ms";
        } catch (TimeoutException e) {
            return LATE;
        } catch (ExecutionException e) {
            return failure(requireNonNull(e.getCause()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "failed: stopped";
        }
    }

    private static String failure(Throwable cause) {
        if (cause instanceof ConnectException) {
            return "failed: nothing answers at this address";
        }
        return cause instanceof HttpTimeoutException ? LATE : "failed: " + cause.getMessage();
    }
}
