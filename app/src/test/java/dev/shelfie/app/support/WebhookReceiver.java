package dev.shelfie.app.support;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A shop's server, which keeps the messages that webhooks bring. */
public final class WebhookReceiver implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Message> messages = new CopyOnWriteArrayList<>();
    private volatile int status = 204;

    /**
     * What arrived.
     *
     * @param id the header {@code webhook-id}
     * @param timestamp the header {@code webhook-timestamp}
     * @param signatures the signatures in the header {@code webhook-signature}
     */
    public record Message(String id, String timestamp, Set<String> signatures, String body) {

        /** The body as JSON. */
        public JsonNode json() {
            return JSON.readTree(body);
        }

        /** The ids of its events. */
        public Stream<String> events() {
            JsonNode data = json().get("data");
            Stream<JsonNode> events = data.has("events")
                    ? data.get("events").valueStream()
                    : data.has("id") ? Stream.of(data) : Stream.of();
            return events.map(event -> event.get("id").stringValue());
        }

        /** Whether one of its signatures was made with this secret, as the specification says. */
        public boolean isSignedWith(String secret) {
            try {
                Mac mac = Mac.getInstance("HmacSHA256");
                mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.replace("whsec_", "")), "HmacSHA256"));
                byte[] signature = mac.doFinal((id + "." + timestamp + "." + body).getBytes(UTF_8));
                return signatures.contains("v1," + Base64.getEncoder().encodeToString(signature));
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private WebhookReceiver(HttpServer server) {
        this.server = server;
    }

    /** A receiver on this machine, which accepts everything. */
    public static WebhookReceiver start() {
        try {
            WebhookReceiver receiver = new WebhookReceiver(
                    HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50));
            receiver.server.createContext("/", receiver::receive);
            receiver.server.setExecutor(receiver.threads);
            receiver.server.start();
            return receiver;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where it listens. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook";
    }

    /** From now on, it answers with this status. */
    public void answerWith(int code) {
        status = code;
    }

    /** All messages so far, in the order in which they arrived. */
    public List<Message> messages() {
        return List.copyOf(messages);
    }

    /** The ids of all events that arrived, each once. */
    public Set<String> events() {
        return messages.stream().flatMap(Message::events).collect(Collectors.toSet());
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            var headers = exchange.getRequestHeaders();
            messages.add(new Message(
                    headers.getFirst("webhook-id"),
                    headers.getFirst("webhook-timestamp"),
                    Set.of(headers.getFirst("webhook-signature").split(" ", -1)),
                    new String(exchange.getRequestBody().readAllBytes(), UTF_8)));
            exchange.sendResponseHeaders(status, -1);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
