package dev.shelfie.app.support;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A shop's server that has a product feed as CSV. */
public final class FeedServer implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Headers> requests = new CopyOnWriteArrayList<>();
    private volatile int status = 200;
    private volatile String feed = "";
    private volatile CountDownLatch open = new CountDownLatch(0);

    private FeedServer(HttpServer server) {
        this.server = server;
    }

    /** A server on this machine with this many products. */
    public static FeedServer start(int products) {
        try {
            FeedServer started =
                    new FeedServer(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50));
            started.offer(products);
            started.server.createContext("/", started::answer);
            started.server.setExecutor(started.threads);
            started.server.start();
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where the feed is. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/feed.csv";
    }

    /** From now on, the feed has this many products. */
    public void offer(int products) {
        feed = IntStream.range(0, products)
                .mapToObj(i -> "LH-%d,Linen dress %d,https://shop.example/p/%d,in_stock%n".formatted(i, i, i))
                .collect(Collectors.joining("", "id,title,link,availability\n", ""));
    }

    /** From now on, the feed is this CSV. */
    public void offer(String csv) {
        feed = csv;
    }

    /** From now on, it answers with this status; 200 for the feed. */
    public void answerWith(int code) {
        status = code;
    }

    /** From now on, it takes requests and doesn't answer. */
    public void hang() {
        open = new CountDownLatch(1);
    }

    /** Answers those requests, and again at once from now on. */
    public void goOn() {
        open.countDown();
    }

    /** The headers of all requests so far. */
    public List<Headers> requests() {
        return List.copyOf(requests);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            requests.add(exchange.getRequestHeaders());
            open.await();
            byte[] body = feed.getBytes(UTF_8);
            String tag = "\"" + feed.hashCode() + "\"";
            exchange.getResponseHeaders().set("ETag", tag);
            boolean known = tag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"));
            if (status != 200 || known) {
                exchange.sendResponseHeaders(known ? 304 : status, -1);
            } else {
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
