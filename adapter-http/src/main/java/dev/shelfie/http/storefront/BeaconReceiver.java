package dev.shelfie.http.storefront;

import dev.shelfie.http.endpoint.RequestBody;
import io.undertow.server.HttpServerExchange;
import java.util.function.BiConsumer;

/** Receives the bodies that pages of other sites send. Safe for concurrent use. */
@FunctionalInterface
public interface BeaconReceiver {

    /**
     * Passes JSON to {@code handler}, on the I/O thread, once all of it has arrived. The client gets an error if the handler throws.
     *
     * @param maxBytes the longest body
     * @throws dev.shelfie.http.error.Refusal if it isn't JSON by its type or plain text, is encoded or is too large
     */
    void receive(HttpServerExchange http, int maxBytes, BiConsumer<HttpServerExchange, RequestBody> handler);
}
