package dev.shelfie.http.sending;

import static java.util.stream.Collectors.joining;

import dev.shelfie.application.webhook.WebhookMessage;
import dev.shelfie.application.webhook.WebhookOutcome;
import dev.shelfie.application.webhook.WebhookSender;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.webhook.AddressPolicy;
import java.net.InetAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.Method;
import org.apache.hc.core5.http.message.BasicHttpRequest;
import org.apache.hc.core5.ssl.SSLContexts;
import org.jspecify.annotations.Nullable;

/**
 * Sends messages by the Standard Webhooks specification over HTTP/1.1. It resolves a receiver's name itself, and connects to
 * the very addresses that it has checked, so a name that changes in between reaches no other address. It follows no redirects,
 * knows no cookies and proxies, and repeats nothing. Its threads start with the first message, and don't keep the process alive.
 */
public final class HttpWebhookSender implements WebhookSender, AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(15);
    private static final Duration IDLE_CHECK = Duration.ofSeconds(5);

    private final Receivers receivers;
    private final Supplier<SSLContext> tls;
    private final Duration limit;
    private final Clock clock;
    private final String userAgent;
    private final ScheduledThreadPoolExecutor timer;
    private @Nullable Connections connections;

    HttpWebhookSender(
            AddressPolicy policy,
            NameLookup lookup,
            Supplier<SSLContext> tls,
            Duration limit,
            Clock clock,
            String userAgent) {
        this.receivers = new Receivers(policy, lookup);
        this.tls = tls;
        this.limit = limit;
        this.clock = clock;
        this.userAgent = userAgent;
        this.timer = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "shelfie-webhook-timer");
            thread.setDaemon(true);
            return thread;
        });
        timer.setRemoveOnCancelPolicy(true);
    }

    /**
     * A sender that looks names up like the rest of the machine, and trusts the certificates that its Java trusts.
     *
     * @param policy where messages may be sent
     * @param userAgent how requests name the program, such as {@code Shelfie/1.0}
     */
    public static HttpWebhookSender create(AddressPolicy policy, Clock clock, String userAgent) {
        return new HttpWebhookSender(
                policy, InetAddress::getAllByName, SSLContexts::createDefault, LIMIT, clock, userAgent);
    }

    @Override
    public void check(URI url) {
        receivers.refusal(url).ifPresent(reason -> {
            throw DomainException.invalid("url", reason);
        });
    }

    @Override
    public void send(WebhookMessage message, Consumer<WebhookOutcome> done) {
        Optional<String> refusal = receivers.refusal(message.url());
        if (refusal.isPresent()) {
            timer.execute(() -> done.accept(new WebhookOutcome(null, "The URL " + refusal.get(), Duration.ZERO)));
            return;
        }
        Attempt<Exchange> attempt = new Attempt<>(
                connections(),
                ending -> new Exchange(request(message), message.body(), ending),
                limit,
                (exchange, failure, duration) -> done.accept(
                        new WebhookOutcome(exchange.status(), exchange.status() == null ? failure : null, duration)));
        attempt.begin(timer);
        var unused = receivers.find(message.webhook().value(), message.url()).thenAccept(attempt::send);
    }

    private HttpRequest request(WebhookMessage message) {
        Instant now = clock.instant();
        HttpRequest request = new BasicHttpRequest(
                Method.POST, Receivers.receiver(message.url(), null), Receivers.target(message.url()));
        request.setHeader("User-Agent", userAgent);
        request.setHeader("webhook-id", message.id());
        request.setHeader("webhook-timestamp", now.getEpochSecond());
        request.setHeader(
                "webhook-signature",
                message.secrets().stream()
                        .map(secret -> secret.sign(message.id(), now, message.body()))
                        .collect(joining(" ")));
        return request;
    }

    private synchronized Connections connections() {
        if (connections == null) {
            Connections opened = new Connections(tls.get());
            var unused = timer.scheduleWithFixedDelay(
                    opened::closeIdle, IDLE_CHECK.toMillis(), IDLE_CHECK.toMillis(), TimeUnit.MILLISECONDS);
            connections = opened;
        }
        return connections;
    }

    /** The number of connections that are in use, or being opened. */
    synchronized int countConnections() {
        return connections == null ? 0 : connections.countUsed();
    }

    /** Closes all connections, and stops the threads. Messages that are being sent have no outcome. */
    @Override
    public synchronized void close() {
        timer.shutdownNow();
        if (connections != null) {
            connections.close();
        }
    }
}
