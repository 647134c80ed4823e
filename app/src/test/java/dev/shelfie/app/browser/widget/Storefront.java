package dev.shelfie.app.browser.widget;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import dev.shelfie.app.browser.widget.Origin.Answer;
import dev.shelfie.app.demo.SampleData;
import dev.shelfie.http.widget.Widget;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A shop's page, the service that delivers its posts, the host of their pictures, and a network: four origins. */
final class Storefront implements AutoCloseable {

    private static final String GALLERIES = "/storefront/v1/galleries/";
    private static final Map<String, String> READABLE =
            Map.of("Access-Control-Allow-Origin", "*", "Access-Control-Expose-Headers", "Retry-After");

    private static final JsonMapper JSON = new JsonMapper();
    private static final byte[] DOTS = dots();

    private final String module = Widget.load().module();
    private final Map<String, Function<Map<String, String>, Answer>> galleries = new ConcurrentHashMap<>();

    private final List<Told> told = new CopyOnWriteArrayList<>();

    private volatile int toldStatus = 204;
    private volatile Answer page = Answer.of("text/html", "");

    final Origin service = new Origin(this::serve);
    final Origin shop = new Origin(exchange -> page);
    final Origin pictures = new Origin(Storefront::picture);
    final Origin network =
            new Origin(exchange -> Answer.of("text/html", "<!DOCTYPE html><title>A post</title><p>Hello"));
    final SamplePosts samples = new SamplePosts(pictures.url(), network.url());

    /**
     * What a page told of its galleries.
     *
     * @param query of the address
     * @param headers the request's
     * @param events such as {@code view looks}
     */
    record Told(String query, Headers headers, List<String> events) {}

    /** What pages told of this gallery. */
    List<Told> told(String gallery) {
        return told.stream()
                .filter(each -> each.events().stream().anyMatch(event -> event.endsWith(" " + gallery)))
                .toList();
    }

    /** What pages told of this gallery, each as {@code view}, {@code open} or {@code click}, in their order. */
    List<String> events(String gallery) {
        return told.stream()
                .flatMap(each -> each.events().stream())
                .filter(event -> event.endsWith(" " + gallery))
                .map(event -> event.substring(0, event.indexOf(' ')))
                .toList();
    }

    /** Answers with this status when pages tell something. */
    void answerTold(int status) {
        toldStatus = status;
    }

    private Answer hear(HttpExchange exchange) {
        try (InputStream in = exchange.getRequestBody()) {
            List<String> events = new ArrayList<>();
            JSON.readTree(in)
                    .get("events")
                    .forEach(event -> events.add(event.get("type").stringValue() + " "
                            + event.path("gallery").asString("none")));
            told.add(new Told(exchange.getRequestURI().getQuery(), exchange.getRequestHeaders(), events));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return readable(Answer.status(toldStatus, Map.of(), ""));
    }

    /** Answers for this gallery with these posts, page by page. */
    void publish(String gallery, List<ObjectNode> posts) {
        answer(gallery, query -> page(posts, query));
    }

    /** Answers with these posts when it is asked for all. */
    void publishAll(List<ObjectNode> posts) {
        galleries.put("/storefront/v1/posts", query -> page(posts, query));
    }

    /** Answers for this gallery in this way, by the parameters of the query. */
    void answer(String gallery, Function<Map<String, String>, Answer> answers) {
        galleries.put(GALLERIES + gallery, answers);
    }

    /** Answers for this gallery once it may. */
    void publishLate(String gallery, List<ObjectNode> posts, CountDownLatch when) {
        answer(gallery, query -> {
            try {
                when.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return page(posts, query);
        });
    }

    /** Refuses, as the API does. */
    static Answer refusal(int status, String code) {
        return readable(Answer.status(status, Map.of(), "{\"error\":{\"code\":\"" + code + "\",\"message\":\"No.\"}}"));
    }

    /** The answer with the headers that let pages of other origins read it. */
    static Answer readable(Answer answer) {
        Map<String, String> headers = new HashMap<>(answer.headers());
        headers.putAll(READABLE);
        return new Answer(answer.status(), headers, answer.body());
    }

    /** The policy of a strict shop, with what it needs for galleries, and nothing else. */
    String policy() {
        return "default-src 'none'; script-src " + service.url() + "; connect-src " + service.url() + "; img-src "
                + pictures.url() + "; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
    }

    /** What the shop answers from now on: a page with this in its body. */
    void page(String body) {
        page(
                policy(),
                "<!DOCTYPE html><html lang=\"en\"><title>A shop</title><meta name=viewport content='width=device-width'>"
                        + script() + "<body>" + body);
    }

    /** What the shop answers from now on. */
    void page(String policy, String html) {
        Answer answer = Answer.of("text/html; charset=utf-8", html);
        Map<String, String> headers = new HashMap<>(answer.headers());
        if (!policy.isEmpty()) {
            headers.put("Content-Security-Policy", policy);
        }
        page = new Answer(200, headers, answer.body());
    }

    /** The line that a shop puts into its pages. */
    String script() {
        return "<script type=\"module\" src=\"" + service.url() + Widget.PATH + "\"></script>";
    }

    /** The other line. */
    static String gallery(String id, String... attributes) {
        return "<shelfie-gallery key=\"shf_pub_key\" gallery=\"" + id + "\" " + String.join(" ", attributes)
                + "></shelfie-gallery>";
    }

    private Answer serve(HttpExchange exchange) {
        String path = exchange.getRequestURI().getPath();
        if (path.equals("/storefront/v1/events")) {
            return hear(exchange);
        }
        if (path.equals(Widget.PATH)) {
            return readable(Answer.of("text/javascript; charset=utf-8", module));
        }
        return galleries
                .getOrDefault(path, query -> refusal(404, "not_found"))
                .apply(query(exchange.getRequestURI().getQuery()));
    }

    private static Map<String, String> query(String query) {
        Map<String, String> values = new HashMap<>();
        Matcher each = Pattern.compile("([^&=]+)=([^&]*)").matcher(query);
        while (each.find()) {
            values.put(each.group(1), each.group(2));
        }
        return values;
    }

    private static Answer page(List<ObjectNode> posts, Map<String, String> query) {
        int from = Integer.parseInt(query.getOrDefault("cursor", "0"));
        int to = Math.min(from + Integer.parseInt(query.get("limit")), posts.size());
        return list(posts.subList(from, to), to < posts.size() ? "" + to : null);
    }

    /** The answer that has these posts, and the rest behind this cursor if there is one. */
    static Answer list(List<ObjectNode> posts, @Nullable String cursor) {
        ObjectNode list = JsonNodeFactory.instance.objectNode().put("object", "list");
        ArrayNode data = list.putArray("data");
        posts.forEach(data::add);
        list.put("has_more", cursor != null);
        if (cursor != null) {
            list.put("next_cursor", cursor);
        }
        return readable(Answer.of("application/json", list.toString()));
    }

    /** A drawing of the sample shop, or a picture of dots, as photographs are, whatever the name of a PNG is. */
    private static Answer picture(HttpExchange exchange) {
        String name = exchange.getRequestURI().getPath().substring(1);
        if (name.endsWith(".png")) {
            return Answer.of("image/png", DOTS);
        }
        try (InputStream in = SampleData.class.getClassLoader().getResourceAsStream(SampleData.PICTURES + name)) {
            return in == null ? Answer.status(404, Map.of(), "") : Answer.of("image/svg+xml", in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] dots() {
        BufferedImage image = new BufferedImage(400, 500, BufferedImage.TYPE_INT_RGB);
        for (int dot = 0; dot < 400 * 500; dot++) {
            image.setRGB(dot % 400, dot / 400, dot * 31);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    @Override
    public void close() {
        service.close();
        shop.close();
        pictures.close();
        network.close();
    }
}
