package dev.shelfie.http.dispatch;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.endpoint.RequestBody;
import dev.shelfie.http.endpoint.SharedLimit;
import dev.shelfie.http.error.InvalidBody;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ErrorResponder;
import dev.shelfie.http.exchange.TransferMemory;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Receives bodies: JSON without blocking a thread, streams on one of a few threads that may block. */
public final class BodyReceiver {

    private static final Set<String> JSON = Set.of("application/json", "application/merge-patch+json");
    /** The first is what browsers send to another site without asking it first. */
    private static final Set<String> BEACON = Set.of("text/plain", "application/json");

    private static final int MAX_STREAMS = 16;
    private static final int MAX_STREAMS_OF_ACCOUNT = 2;
    private static final int MAX_WORKING_STREAMS = 4;
    private static final long RETRY_SECONDS = 10;

    private final RequestThreads receiving = RequestThreads.of(Workers.callingThread());
    private final TransferMemory memory;
    private final ExecutorService streamers;
    private final SharedLimit<AccountId> streams = new SharedLimit<>(MAX_STREAMS, MAX_STREAMS_OF_ACCOUNT);
    private final Semaphore working = new Semaphore(MAX_WORKING_STREAMS, true);

    /** Receives JSON into this memory, and streams on these threads. */
    public BodyReceiver(TransferMemory memory, ExecutorService streamers) {
        this.memory = memory;
        this.streamers = streamers;
    }

    /** Handles a body; the client gets an error if it throws. */
    @FunctionalInterface
    interface BodyHandler<T> {
        void accept(HttpServerExchange http, T body) throws IOException;
    }

    /**
     * Passes a JSON body to {@code handler}, on one of {@code threads}, once all of it has arrived.
     *
     * @param maxBytes the longest body
     * @throws Refusal if it isn't JSON, is encoded or is too large
     */
    void receiveJson(HttpServerExchange http, int maxBytes, RequestThreads threads, BodyHandler<ReceivedBody> handler) {
        receive(http, JSON, maxBytes, threads, handler);
    }

    /**
     * Passes the JSON that the page of another site sends to {@code handler}, on the I/O thread, once all of it has arrived: what it does
     * must be short. Besides JSON's own type, it may have that of plain text.
     *
     * @param maxBytes the longest body
     * @throws Refusal if it is neither, is encoded or is too large
     */
    public void receiveBeacon(
            HttpServerExchange http, int maxBytes, BiConsumer<HttpServerExchange, RequestBody> handler) {
        receive(http, BEACON, maxBytes, receiving, handler::accept);
    }

    private void receive(
            HttpServerExchange http,
            Set<String> types,
            int maxBytes,
            RequestThreads threads,
            BodyHandler<ReceivedBody> handler) {
        requireType(http.getRequestHeaders().getFirst(Headers.CONTENT_TYPE), types);
        requirePlain(http.getRequestHeaders().getFirst(Headers.CONTENT_ENCODING));
        if (http.getRequestContentLength() > maxBytes) {
            throw Refusal.payloadTooLarge(maxBytes);
        }
        BodyCollector.collect(
                http,
                maxBytes,
                memory.open(http),
                bytes -> forward(http, threads, handler, new ReceivedBody(bytes)),
                failure -> ErrorResponder.send(http, refusal(failure)));
    }

    private static void forward(
            HttpServerExchange http, RequestThreads threads, BodyHandler<ReceivedBody> handler, ReceivedBody body) {
        try {
            threads.dispatch(http, exchange -> {
                try {
                    handler.accept(exchange, body);
                } catch (DomainException refused) {
                    throw body.isRead() ? InvalidBody.of(refused) : refused;
                }
            });
        } catch (RuntimeException | Error failure) {
            ErrorResponder.send(http, failure);
        }
    }

    /**
     * Passes a stream to {@code handler}, on a thread that may block.
     *
     * @throws Refusal if as many streams as are allowed are being received, of the account or in all
     */
    void receiveStream(HttpServerExchange http, AccountId account, BodyHandler<InputStream> handler) {
        switch (streams.take(account, 1)) {
            case GRANTED -> {}
            case HOLDER_AT_LIMIT ->
                throw Refusal.rateLimitExceeded("of this kind are being served for the account", RETRY_SECONDS);
            case ALL_AT_LIMIT -> throw Refusal.overloaded();
        }
        AtomicBoolean taken = new AtomicBoolean(true);
        Runnable release = () -> {
            if (taken.getAndSet(false)) {
                streams.release(account, 1);
            }
        };
        http.addExchangeCompleteListener((ended, next) -> {
            release.run();
            next.proceed();
        });
        http.setMaxEntitySize(-1);
        http.dispatch(streamers, (HttpServerExchange exchange) -> {
            handle(exchange, handler);
            // The answer goes out after this: a client that has it may send the next stream at once.
            release.run();
        });
    }

    private void handle(HttpServerExchange http, BodyHandler<InputStream> handler) {
        try (BodyStream body = BodyStream.open(http, working)) {
            handler.accept(http, body);
        } catch (IOException cutOff) {
            ErrorResponder.send(http, refusal(cutOff));
        } catch (RuntimeException | Error failure) {
            ErrorResponder.send(http, failure);
        }
    }

    private static Throwable refusal(Throwable failure) {
        if (failure instanceof ProtocolException malformed) {
            return DomainException.invalid("body", String.valueOf(malformed.getMessage()));
        }
        return failure instanceof IOException ? DomainException.invalid("body", "ended too early") : failure;
    }

    private static void requireType(@Nullable String contentType, Set<String> types) {
        String type =
                contentType == null ? "" : contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (!types.contains(type)) {
            throw Refusal.unsupportedMediaType(type, "application/json");
        }
    }

    private static void requirePlain(@Nullable String encoding) {
        if (encoding != null && !encoding.strip().equalsIgnoreCase("identity")) {
            throw Refusal.unsupportedEncoding(encoding.strip());
        }
    }
}
