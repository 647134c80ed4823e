package dev.shelfie.app.service.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.service.storefront.StorefrontContract.Scene;
import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Whatever people and shops write stays text in each form of the storefront. */
public interface HostileTextsContract extends ServiceContract {

    /** Longer captions are cut. */
    int SHOWN = 5_000;

    static Stream<String> texts() {
        return Stream.of(
                "</script><img src=x onerror=alert(1)> \u202e <!-- ]]> & \" done",
                "\u202eevil\u2067\u2066\u202d <b>bold</b> \u2069\u2069 שלום\u2028\u2029",
                "{{constructor.constructor(1)}} ${1} &lt;script&gt;alert(1)&lt;/script&gt; \\u003cb\\u003e",
                "javascript:alert(1) onload=\"alert(1)\" style=\"x:expression(1)\"></ul></article>",
                "</p><iframe src=//evil.example></iframe>".repeat(1_625));
    }

    @ParameterizedTest
    @MethodSource("texts")
    default void everyTextStaysTextInEveryForm(String text) {
        Scene scene = Scene.open(retailer());
        TestAccount retailer = scene.retailer();
        String name = text.substring(0, Math.min(text.length(), 200));
        String post = post(retailer, name, text);
        retailer.show(post, product(retailer, name));
        String caption = text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;

        JsonNode json = read(scene, post, "").json();
        assertThat(List.of(
                        json.at("/caption").stringValue(),
                        json.at("/influencer/name").stringValue(),
                        json.at("/media/0/alt").stringValue(),
                        json.at("/products/0/title").stringValue(),
                        json.at("/products/0/brand").stringValue()))
                .containsExactly(caption, name, name, name, name);

        ApiResponse html = read(scene, post, ".html");
        assertThat(html.header("Content-Type")).isEqualTo("text/html; charset=utf-8");
        requireText(Jsoup.parseBodyFragment(html.text()), caption, name);

        ApiResponse linked = read(scene, post, ".jsonld");
        assertThat(linked.header("Content-Type")).isEqualTo("application/ld+json");
        assertThat(linked.text()).doesNotContain("<");
        JsonNode posting = linked.json().at("/itemListElement/0/item");
        assertThat(posting.at("/articleBody").stringValue()).isEqualTo(caption);
        assertThat(posting.at("/author/name").stringValue()).isEqualTo(name);
        assertThat(posting.at("/mentions/0/name").stringValue()).isEqualTo(name);
        assertThat(posting.at("/video/0/name").stringValue()).isEqualTo(name);

        String path = "/storefront/posts/" + post + "?key=" + scene.key();
        ApiResponse page = scene.shopper().get(path);
        Document parsed = Jsoup.parse(page.text());
        assertThat(page.header("Content-Security-Policy")).contains("default-src 'none'");
        requireText(parsed, caption, name);
        assertThat(parsed.select("script").eachAttr("type")).containsExactly("application/ld+json", "module");
        assertThat(JsonMapper.shared().readTree(parsed.select("script").get(0).data()))
                .isEqualTo(linked.json());

        String link = URLEncoder.encode(scene.shopper().base() + path, StandardCharsets.UTF_8);
        ApiResponse embed = scene.shopper().get("/oembed?url=" + link);
        assertThat(embed.at("/title")).isEqualTo(name);
        assertThat(Jsoup.parseBodyFragment(embed.at("/html")).body().children())
                .singleElement()
                .satisfies(frame -> {
                    assertThat(frame.normalName()).isEqualTo("iframe");
                    assertThat(frame.attr("title")).isEqualTo(name);
                });
    }

    /** The texts are where they belong, in directions of their own, and nothing of them has become an element. */
    private static void requireText(Document html, String caption, String name) {
        Element said = html.selectFirst(".shelfie-caption");
        assertThat(said.attr("dir")).isEqualTo("auto");
        assertThat(said.wholeText()).isEqualTo(caption.lines().reduce("", String::concat));
        assertThat(html.selectFirst(".shelfie-author bdi").wholeText()).startsWith(name + " (@");
        assertThat(html.selectFirst(".shelfie-products bdi").wholeText()).isEqualTo(name);
        assertThat(html.select("img").eachAttr("alt")).containsExactly(name);
        assertThat(html.select(".shelfie-posts").select("script, iframe, b, img[onerror], [onload], [style]"))
                .isEmpty();
    }

    private static ApiResponse read(Scene scene, String post, String extension) {
        ApiResponse read = scene.shopper().get("/storefront/v1/posts/" + post + extension + "?key=" + scene.key());
        assertThat(read.status()).as(read.text()).isEqualTo(200);
        return read;
    }

    private static String post(TestAccount retailer, String name, String caption) {
        ObjectNode influencer = JsonNodeFactory.instance.objectNode().put("display_name", name);
        influencer
                .putArray("social_accounts")
                .addObject()
                .put("platform", "instagram")
                .put("username", "mara");
        ObjectNode post = JsonNodeFactory.instance
                .objectNode()
                .put("influencer", created(retailer, "influencers", influencer))
                .put("platform", "instagram")
                .put("platform_post_id", "9")
                .put("caption", caption);
        ArrayNode media = post.putArray("media");
        media.addObject()
                .put("type", "image")
                .put("url", "https://img.example/9.jpg")
                .put("alt", name);
        media.addObject().put("type", "video").put("url", "https://img.example/9.mp4");
        return created(retailer, "posts", post);
    }

    private static String product(TestAccount retailer, String name) {
        return created(
                retailer,
                "products",
                JsonNodeFactory.instance
                        .objectNode()
                        .put("external_id", "hostile")
                        .put("title", name)
                        .put("brand", name)
                        .put("url", "https://shop.example/p/9"));
    }

    private static String created(TestAccount retailer, String what, ObjectNode record) {
        return retailer.created("/api/v1/" + what, record.toString()).id();
    }
}
