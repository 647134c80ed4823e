package dev.shelfie.http.sending;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.shelfie.application.webhook.WebhookMessage;
import dev.shelfie.application.webhook.WebhookOutcome;
import dev.shelfie.domain.webhook.AddressPolicy;
import dev.shelfie.domain.webhook.AddressRange;
import dev.shelfie.domain.webhook.WebhookId;
import dev.shelfie.domain.webhook.WebhookSecret;
import java.net.InetAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.apache.hc.core5.ssl.SSLContexts;

/** Senders and messages for tests. */
final class SenderFixture {

    static final Instant NOW = Instant.ofEpochSecond(1_614_265_330);
    static final WebhookSecret SECRET = WebhookSecret.create(new Random(1));
    static final WebhookId WEBHOOK = WebhookId.of("0".repeat(26));
    static final WebhookId OTHER_WEBHOOK = WebhookId.of("1".repeat(26));
    static final byte[] BODY = "{\"type\":\"post.matched\"}".getBytes(UTF_8);
    /** Less than a second, as outcomes tell it in seconds, and long enough to connect on a busy machine. */
    static final Duration SHORT = Duration.ofMillis(900);

    static final Duration LONG = Duration.ofSeconds(60);

    private SenderFixture() {}

    /** Sends to this machine too, over HTTP. */
    static HttpWebhookSender sender(Duration limit) {
        return sender(allowing("127.0.0.1"), InetAddress::getAllByName, limit);
    }

    static HttpWebhookSender sender(AddressPolicy policy, NameLookup lookup, Duration limit) {
        return new HttpWebhookSender(
                policy, lookup, SSLContexts::createDefault, limit, Clock.fixed(NOW, ZoneOffset.UTC), "Shelfie/test");
    }

    static AddressPolicy allowing(String... ranges) {
        return new AddressPolicy(
                Stream.of(ranges)
                        .map(range -> AddressRange.parse(range).orElseThrow())
                        .toList(),
                true);
    }

    static WebhookMessage message(URI url) {
        return message(WEBHOOK, url);
    }

    static WebhookMessage message(WebhookId webhook, URI url) {
        return new WebhookMessage("msg_1", webhook, url, List.of(SECRET), BODY);
    }

    static CompletableFuture<WebhookOutcome> send(HttpWebhookSender sender, URI url) {
        CompletableFuture<WebhookOutcome> outcome = new CompletableFuture<>();
        sender.send(message(url), outcome::complete);
        return outcome;
    }

    static WebhookOutcome outcome(HttpWebhookSender sender, URI url) throws Exception {
        return send(sender, url).get(60, TimeUnit.SECONDS);
    }

    static void awaitThat(BooleanSupplier condition) {
        long end = System.nanoTime() + LONG.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("Waited in vain");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
    }
}
