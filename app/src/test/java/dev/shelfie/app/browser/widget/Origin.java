package dev.shelfie.app.browser.widget;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** A web server at an origin of its own, and what it was asked for. */
final class Origin implements AutoCloseable {

    /** What a server answers. */
    record Answer(int status, Map<String, String> headers, ByteBuffer body) {

        static Answer of(String type, byte[] body) {
            return new Answer(200, Map.of("Content-Type", type), ByteBuffer.wrap(body));
        }

        static Answer of(String type, String body) {
            return of(type, body.getBytes(StandardCharsets.UTF_8));
        }

        static Answer status(int status, Map<String, String> headers, String body) {
            return new Answer(status, headers, ByteBuffer.wrap(body.getBytes(StandardCharsets.UTF_8)));
        }
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    Origin(Function<HttpExchange, Answer> answers) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", exchange -> answer(exchange, answers));
        server.start();
    }

    private void answer(HttpExchange exchange, Function<HttpExchange, Answer> answers) throws IOException {
        if (!exchange.getRequestMethod().equals("POST")) {
            requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
        }
        try (exchange) {
            Answer answer = answers.apply(exchange);
            answer.headers().forEach(exchange.getResponseHeaders()::set);
            byte[] body = answer.body().array();
            exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
            if (body.length > 0) {
                exchange.getResponseBody().write(body);
            }
        }
    }

    /** Such as {@code http://127.0.0.1:41234}. */
    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** The methods and addresses of all requests since the last {@link #forget}, without those that a gallery sends in passing. */
    List<String> requests() {
        return requests;
    }

    void forget() {
        requests.clear();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
