package bench;

import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Sends the bytes of the files DIR/E1 .. DIR/E5 for E1..E5: the cost of HTTP alone on this machine. */
public final class RawUndertow {

    public static void main(String[] args) throws IOException {
        Path dir = Path.of(args[1]);
        ByteBuffer e1 = load(dir.resolve("E1"));
        ByteBuffer e2 = load(dir.resolve("E2"));
        ByteBuffer e3 = load(dir.resolve("E3"));
        ByteBuffer e4 = load(dir.resolve("E4"));
        ByteBuffer e5 = load(dir.resolve("E5"));
        Undertow.builder().addHttpListener(Integer.parseInt(args[0]), "127.0.0.1").setHandler(exchange -> {
            String path = exchange.getRequestPath();
            String query = exchange.getQueryString();
            if (path.startsWith("/api/v1/posts/")) {
                send(exchange, query.isEmpty() ? e1 : e2);
            } else if (path.endsWith("/posts")) {
                send(exchange, e3);
            } else {
                send(exchange, query.isEmpty() ? e4 : e5);
            }
        }).build().start();
    }

    private static ByteBuffer load(Path file) throws IOException {
        byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip().asReadOnlyBuffer();
    }

    private static void send(HttpServerExchange exchange, ByteBuffer body) {
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
        exchange.getResponseSender().send(body.duplicate());
    }

    private RawUndertow() {
    }
}
