package dev.shelfie.http.exchange;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.Methods;
import java.nio.ByteBuffer;
import org.xnio.Buffers;

/**
 * Sends responses whose length is known, on the connection's I/O thread. That thread reads the next request: if a
 * worker ended the exchange, the I/O thread would spin until it did.
 */
public final class ResponseSender {

    private ResponseSender() {}

    /** Sends this content and ends the exchange; without the content if the request's method is HEAD. */
    public static void send(HttpServerExchange http, ByteBuffer... content) {
        http.setResponseContentLength(Buffers.remaining(content));
        if (http.isInIoThread()) {
            write(http, content);
        } else {
            http.dispatch(http.getIoThread(), exchange -> write(exchange, content));
        }
    }

    /** Ends the exchange without content. */
    public static void end(HttpServerExchange http) {
        if (http.isInIoThread()) {
            http.endExchange();
        } else {
            http.dispatch(http.getIoThread(), HttpServerExchange::endExchange);
        }
    }

    private static void write(HttpServerExchange http, ByteBuffer[] content) {
        if (http.getRequestMethod().equals(Methods.HEAD)) {
            http.endExchange();
        } else {
            http.getResponseSender().send(content);
        }
    }
}
