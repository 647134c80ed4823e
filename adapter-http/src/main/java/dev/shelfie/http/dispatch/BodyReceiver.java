package dev.shelfie.http.dispatch;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ErrorResponder;
import io.undertow.io.Receiver;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.RequestTooBigException;
import io.undertow.util.Headers;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.xnio.streams.ChannelInputStream;

/** Receives what requests carry: JSON without a thread that waits for it, streams with one of a few that may wait. */
public final class BodyReceiver {

    /** The longest JSON body, in bytes. */
    public static final int MAX_JSON = 1024 * 1024;

    private static final Set<String> JSON = Set.of("application/json", "application/merge-patch+json");
    private static final int MAX_STREAMS = 4;
    private static final int STALL_SECONDS = 30;
    private static final long RETRY_SECONDS = 10;

    private final ErrorResponder failures;
    private final ExecutorService streamers;
    private final Semaphore free = new Semaphore(MAX_STREAMS);

    public BodyReceiver(ErrorResponder failures, ExecutorService streamers) {
        this.failures = failures;
        this.streamers = streamers;
    }

    /** Does something with a body; what it throws is told to the client. */
    @FunctionalInterface
    public interface Use<T> {
        void accept(HttpServerExchange http, T body) throws IOException;
    }

    /** Hands a body of JSON over when it is there as a whole, on an I/O thread or the calling one. */
    public void receiveJson(HttpServerExchange http, Use<byte[]> use) {
        requireJson(http.getRequestHeaders().getFirst(Headers.CONTENT_TYPE));
        requirePlain(http.getRequestHeaders().getFirst(Headers.CONTENT_ENCODING));
        if (http.getRequestContentLength() > MAX_JSON) {
            throw tooLarge();
        }
        Receiver receiver = http.getRequestReceiver();
        receiver.setMaxBufferSize(MAX_JSON);
        receiver.receiveFullBytes(
                (exchange, bytes) -> guarded(exchange, use, bytes),
                (exchange, failure) -> failures.send(exchange, refusal(failure)));
    }

    /** Hands a stream over, on a thread that may wait for it. */
    public void receiveStream(HttpServerExchange http, Use<InputStream> use) {
        if (!free.tryAcquire()) {
            http.setPersistent(false);
            throw Refusal.rateLimitExceeded("of this kind are being served", RETRY_SECONDS);
        }
        http.addExchangeCompleteListener((ended, next) -> {
            free.release();
            next.proceed();
        });
        http.setMaxEntitySize(-1);
        http.dispatch(streamers, (HttpServerExchange exchange) -> {
            ChannelInputStream in = new ChannelInputStream(exchange.getRequestChannel());
            in.setReadTimeout(STALL_SECONDS, TimeUnit.SECONDS);
            guarded(exchange, use, in);
        });
    }

    private <T> void guarded(HttpServerExchange http, Use<T> use, T body) {
        try {
            use.accept(http, body);
        } catch (IOException cutOff) {
            failures.send(http, refusal(cutOff));
        } catch (RuntimeException | Error failure) {
            failures.send(http, failure);
        }
    }

    private static RuntimeException refusal(IOException failure) {
        return failure instanceof RequestTooBigException || failure instanceof Receiver.RequestToLargeException
                ? tooLarge()
                : DomainException.invalid("body", "ended too early");
    }

    private static Refusal tooLarge() {
        return Refusal.payloadTooLarge(MAX_JSON);
    }

    private static void requireJson(@Nullable String contentType) {
        String type =
                contentType == null ? "" : contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (!JSON.contains(type)) {
            throw Refusal.unsupportedMediaType(type, "application/json");
        }
    }

    private static void requirePlain(@Nullable String encoding) {
        if (encoding != null && !encoding.strip().equalsIgnoreCase("identity")) {
            throw Refusal.unsupportedEncoding(encoding.strip());
        }
    }
}
