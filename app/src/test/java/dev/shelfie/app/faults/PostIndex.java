package dev.shelfie.app.faults;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.shelfie.app.faults.Client.Reply;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.domain.webhook.WebhookSecret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A shop's own index of its posts, in a program that dies now and then. A webhook tells it what changed. When it starts again,
 * it continues with what it had saved, and reads in the event log what happened since. Safe for concurrent use.
 */
final class PostIndex implements AutoCloseable {

    /** Long, as the database may be killed again as soon as it has started. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private static final Pattern NEXT = Pattern.compile("<.*/api/v1(/events\\?.*)>; rel=\"next\"");

    private final List<Node> nodes;
    private final Client client;
    private final WebhookSecret secret;
    private final String webhook;
    private final int port;

    /** By id: the start of the entity tag, and the post. */
    private Map<String, Post> posts = new HashMap<>();

    private final Set<String> gone = new HashSet<>();
    private String cursor;
    private Map<String, Post> savedPosts = Map.of();
    private String savedCursor;
    private HttpServer server;
    private ExecutorService threads;

    /** For each event, the ids of the messages that brought it. */
    final Map<String, Set<String>> messages = new ConcurrentHashMap<>();
    /** What the program must never get. */
    final Queue<String> broken = new ConcurrentLinkedQueue<>();

    private record Post(long version, JsonNode json) {}

    /** An index of a shop without posts, which makes its webhook. */
    PostIndex(List<Node> nodes, Client client) {
        this.nodes = nodes;
        this.client = client;
        this.cursor =
                next(ask("/events?after=end&limit=100&types=post.created,post.updated,post.matched,post.deleted"));
        this.savedCursor = cursor;
        listen(0);
        this.port = server.getAddress().getPort();
        Reply made = client.insist("POST", nodes.get(0).url() + "/webhooks", """
                {"url": "http://127.0.0.1:%d/", "types": ["post.created", "post.updated", "post.matched", "post.deleted"]}""".formatted(port));
        this.webhook = made.json().get("id").asString();
        this.secret = WebhookSecret.parse(made.json().get("secret").asString());
    }

    /** Reads the log to its end, and saves what it has. */
    synchronized void save() {
        catchUp();
        savedPosts = Map.copyOf(posts);
        savedCursor = cursor;
    }

    /** Dies at once, and forgets what it hasn't saved. */
    void kill() {
        server.stop(0);
        threads.shutdownNow();
        synchronized (this) {
            posts = new HashMap<>(savedPosts);
            cursor = savedCursor;
        }
    }

    /** Starts again. */
    void restart() {
        listen(port);
        synchronized (this) {
            catchUp();
        }
    }

    /** Has everything sent again that failed, as an operator would. */
    void resend(Instant since) {
        client.insist(
                "POST",
                nodes.get(0).url() + "/webhooks/" + webhook + "/resend",
                "{\"since\": \"%s\"}".formatted(since));
    }

    /** The posts by their ids, as the API would show them. */
    synchronized Map<String, JsonNode> posts() {
        Map<String, JsonNode> all = new HashMap<>();
        posts.forEach((id, post) -> all.put(id, post.json()));
        return all;
    }

    private void listen(int at) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), at), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads = Executors.newCachedThreadPool();
        server.setExecutor(threads);
        server.createContext("/", this::receive);
        server.start();
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            String id = exchange.getRequestHeaders().getFirst("webhook-id");
            byte[] body = exchange.getRequestBody().readAllBytes();
            Instant sent = Instant.ofEpochSecond(
                    Long.parseLong(exchange.getRequestHeaders().getFirst("webhook-timestamp")));
            if (!exchange.getRequestHeaders().getFirst("webhook-signature").equals(secret.sign(id, sent, body))) {
                broken.add("a message with a wrong signature: " + id);
            }
            JsonNode events =
                    JsonMapper.shared().readTree(new String(body, UTF_8)).at("/data/events");
            Set<String> changed = new HashSet<>();
            events.forEach(event -> changed.add(event.at("/record/id").asString()));
            changed.forEach(this::put);
            events.forEach(
                    event -> messages.computeIfAbsent(event.get("id").asString(), any -> ConcurrentHashMap.newKeySet())
                            .add(id));
            exchange.sendResponseHeaders(204, -1);
        }
    }

    private void catchUp() {
        Reply page;
        do {
            page = ask(cursor);
            Set<String> changed = new HashSet<>();
            page.json().forEach(event -> changed.add(event.at("/record/id").asString()));
            changed.forEach(this::put);
            cursor = next(page);
        } while (!page.json().isEmpty());
    }

    /** Puts the post as it is now, unless it has a newer one already. */
    private void put(String id) {
        Reply reply = ask("/posts/" + id);
        synchronized (this) {
            if (reply.status() == 404) {
                posts.remove(id);
                gone.add(id);
            }
            if (gone.contains(id)) {
                // What was read before somebody else saw that it is gone.
                return;
            }
            long version = Long.parseLong(reply.tag().substring(1, reply.tag().indexOf('-')));
            posts.merge(
                    id, new Post(version, reply.json()), (had, read) -> had.version() > read.version() ? had : read);
        }
    }

    private static String next(Reply page) {
        Matcher link = NEXT.matcher(page.link());
        if (!link.matches()) {
            throw new AssertionError("A page of the event log without a link: " + page);
        }
        return link.group(1);
    }

    /** Asks one node and then the other, until there is an answer. */
    private Reply ask(String path) {
        AtomicReference<Reply> last = new AtomicReference<>();
        Eventually.until("GET " + path + " is answered", PATIENCE, () -> {
            for (Node node : nodes) {
                last.set(client.send("GET", node.url() + path, ""));
                if (!last.get().leavesDoubt() && last.get().status() != 429) {
                    return true;
                }
            }
            return false;
        });
        return last.get();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
