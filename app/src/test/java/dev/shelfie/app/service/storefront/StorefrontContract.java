package dev.shelfie.app.service.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What the browsers of shoppers read with a publishable token. */
public interface StorefrontContract extends ServiceContract {

    /** An account with a published gallery of two posts, each with its product. */
    record Scene(TestAccount retailer, ShopperBrowser shopper, String key, String gallery, List<String> posts) {

        static Scene open(TestAccount retailer) {
            String lina = retailer.influencer("lina");
            List<String> posts = new ArrayList<>();
            for (int i = 1; i <= 2; i++) {
                String post = retailer.post(lina, "p" + i, "Good morning " + i);
                retailer.show(post, retailer.product("SKU-" + i, "Vase " + i));
                posts.add(0, post);
            }
            String gallery = retailer.created("/api/v1/galleries", "{'name': 'Home', 'status': 'published'}")
                    .id();
            return new Scene(retailer, ShopperBrowser.at(retailer.service().base()), key(retailer, ""), gallery, posts);
        }

        static String key(TestAccount retailer, String origins) {
            return retailer.created(
                            "/api/v1/publishable-tokens", "{'name': 'Shop', 'origins': [%s]}".formatted(origins))
                    .at("/token");
        }

        String path(String more) {
            return "/storefront/v1/galleries/" + gallery + "?key=" + key + more;
        }

        String posts(String more) {
            return "/storefront/v1/posts?key=" + key + more;
        }
    }

    private static List<String> ids(ApiResponse list) {
        List<String> ids = new ArrayList<>();
        list.json().get("data").forEach(post -> ids.add(post.get("id").stringValue()));
        return ids;
    }

    @Test
    default void aGalleryIsReadFromAnyPageWithThePublishableTokenAlone() {
        Scene scene = Scene.open(retailer());

        ApiResponse read = scene.shopper().get(scene.path(""), "Origin", "https://shop.example");

        assertThat(read.status()).as(read.text()).isEqualTo(200);
        assertThat(read.header("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(read.header("Cache-Control")).isEqualTo("public, max-age=60, stale-while-revalidate=600");
        assertThat(read.header("Set-Cookie")).isEmpty();
        assertThat(ids(read)).isEqualTo(scene.posts());
        JsonNode post = read.json().at("/data/0");
        assertThat(post.get("caption").stringValue()).isEqualTo("Good morning 2");
        assertThat(post.at("/influencer/name").stringValue()).isEqualTo("Lina Weber");
        assertThat(post.at("/influencer/username").stringValue()).isEqualTo("lina");
        assertThat(post.get("embed_url").stringValue()).isEqualTo("https://www.instagram.com/p/p2/embed/");
        assertThat(post.at("/products/0/external_id").stringValue()).isEqualTo("SKU-2");
        assertThat(post.at("/products/0/url").stringValue())
                .isEqualTo("https://shop.example/p/SKU-2?utm_source=instagram&utm_medium=influencer&utm_campaign="
                        + scene.gallery() + "&utm_content=" + scene.posts().get(0));
        assertThat(post.has("status")).isFalse();
        assertThat(read.text()).doesNotContain(scene.retailer().account().value());
    }

    @Test
    default void aProductThatSomebodyPlacedHasItsPositionInThePicture() {
        Scene scene = Scene.open(retailer());
        HttpTestClient client = scene.retailer().client();
        String post = scene.posts().get(0);
        client.patch("/api/v1/posts/" + post, "{'media': [{'type': 'image', 'url': 'https://img.example/1.jpg'}]}");
        String product = client.get("/api/v1/products/by-external-id/SKU-2").id();
        ApiResponse match = client.post(
                "/api/v1/posts/" + post + "/matches",
                "{'product': '%s', 'position': {'media': 0, 'x': 0.42, 'y': 0.61}}".formatted(product));
        assertThat(match.status()).as(match.text()).isIn(200, 201);

        JsonNode position = scene.shopper()
                .get("/storefront/v1/posts/" + post + "?key=" + scene.key())
                .json()
                .at("/products/0/position");
        assertThat(position.toString()).isEqualTo("{\"media\":0,\"x\":0.42,\"y\":0.61}");
    }

    @Test
    default void pagesFollowOneAnotherByCursor() {
        Scene scene = Scene.open(retailer());

        ApiResponse first = scene.shopper().get(scene.path("&limit=1"));
        ApiResponse second = scene.shopper().get(scene.path("&limit=1&cursor=" + first.at("/next_cursor")));

        assertThat(first.json().get("has_more").booleanValue()).isTrue();
        assertThat(ids(first)).containsExactly(scene.posts().get(0));
        assertThat(ids(second)).containsExactly(scene.posts().get(1));
        assertThat(second.json().get("has_more").booleanValue()).isFalse();
        assertThat(second.json().has("next_cursor")).isFalse();
        assertThat(scene.shopper()
                        .get(scene.posts("&cursor=" + first.at("/next_cursor")))
                        .status())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource({
        "&limit=0, 400, invalid_request",
        "&limit=51, 400, invalid_request",
        "&cursor=x, 400, invalid_request",
        "&colour=red, 400, invalid_request",
        "&key=again, 400, invalid_request",
    })
    default void badParametersAreRefused(String more, int status, String code) {
        Scene scene = Scene.open(retailer());

        ApiResponse refused = scene.shopper().get(scene.path(more));

        assertThat(refused.status()).as(refused.text()).isEqualTo(status);
        assertThat(refused.errorCode()).isEqualTo(code);
        assertThat(refused.header("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(refused.header("Access-Control-Expose-Headers")).isEqualTo("Retry-After");
        assertThat(refused.header("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    default void onlyPublishableTokensOfTheAccountReadItsGalleries() {
        Scene scene = Scene.open(retailer());
        Scene other = Scene.open(retailer());
        String secret = scene.retailer()
                .created(
                        "/api/v1/tokens",
                        "{'name': 'Secret', 'environment': 'live', 'permissions': ['posts:read', 'galleries:read']}")
                .at("/secret");
        String path = "/storefront/v1/galleries/" + scene.gallery();

        assertThat(scene.shopper().get(path).status()).isEqualTo(400);
        assertThat(scene.shopper().get(path + "?key=").status()).isEqualTo(401);
        assertThat(scene.shopper().get(path + "?key=" + secret).status()).isEqualTo(401);
        assertThat(scene.shopper().get(path + "?key=" + scene.key() + "x").status())
                .isEqualTo(401);
        assertThat(scene.shopper().get(path + "?key=" + other.key()).status()).isEqualTo(404);
        assertThat(scene.shopper()
                        .get("/storefront/v1/posts/" + scene.posts().get(0) + "?key=" + other.key())
                        .status())
                .isEqualTo(404);
    }

    @Test
    default void onlyPagesOfTheOriginsThatATokenNamesUseIt() {
        Scene scene = Scene.open(retailer());
        String key = Scene.key(scene.retailer(), "'https://shop.example', 'http://localhost:3000'");
        String path = "/storefront/v1/galleries/" + scene.gallery() + "?key=" + key;

        assertThat(scene.shopper().get(path, "Origin", "https://shop.example").status())
                .isEqualTo(200);
        assertThat(scene.shopper().get(path, "Origin", "http://localhost:3000").status())
                .isEqualTo(200);
        assertThat(scene.shopper().get(path).status()).isEqualTo(200);
        ApiResponse refused = scene.shopper().get(path, "Origin", "https://evil.example");
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.header("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    default void theEntityTagIsThatOfTheContentWhoeverReads() {
        Scene scene = Scene.open(retailer());
        String tag = scene.shopper().get(scene.path("")).header("ETag");

        String other = "/storefront/v1/galleries/" + scene.gallery() + "?key=" + Scene.key(scene.retailer(), "");
        assertThat(scene.shopper().get(other).header("ETag")).isEqualTo(tag);
        ApiResponse unchanged = scene.shopper().get(other, "If-None-Match", tag);
        assertThat(unchanged.status()).isEqualTo(304);
        assertThat(unchanged.text()).isEmpty();
        ApiResponse head = scene.shopper().send("HEAD", other);
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.text()).isEmpty();
        assertThat(scene.shopper().send("POST", other).status()).isEqualTo(405);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PATCH /posts/{post} {'status': 'draft'}",
                "DELETE /posts/{post}",
                "PATCH /posts/{post} {'rights_until': '2020-01-01T00:00:00Z'}",
                "PATCH /galleries/{gallery} {'rules': {'with_rights': true}}",
                "PATCH /products/{product} {'status': 'archived'}",
                "PATCH /products/{product} {'availability': 'out_of_stock'}",
                "PATCH /influencers/{influencer} {'status': 'inactive'}",
                "PATCH /galleries/{gallery} {'hidden': ['{post}']}",
            })
    default void whatIsWithdrawnIsGoneAtOnce(String write) {
        Scene scene = Scene.open(retailer());
        HttpTestClient client = scene.retailer().client();
        String post = scene.posts().get(0);
        String tag = scene.shopper().get(scene.path("")).header("ETag");
        JsonNode stored = client.get("/api/v1/posts/" + post).json();
        String[] request = write.replace("{post}", post)
                .replace("{gallery}", scene.gallery())
                .replace("{product}", stored.at("/products/0").stringValue())
                .replace("{influencer}", stored.get("influencer").stringValue())
                .split(" ", 3);

        ApiResponse written = request.length == 3
                ? client.patch("/api/v1" + request[1], request[2])
                : client.delete("/api/v1" + request[1]);

        assertThat(written.status()).as(written.text()).isIn(200, 204);
        Eventually.until(
                "the post is gone",
                () -> !ids(scene.shopper().get(scene.path(""))).contains(post));
        assertThat(scene.shopper().get(scene.path("")).header("ETag")).isNotEqualTo(tag);
        assertThat(scene.shopper()
                        .get("/storefront/v1/galleries/" + scene.gallery() + ".html?key=" + scene.key())
                        .text())
                .doesNotContain("Good morning 2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "|en|€1,234.50|Sold out|Post by \u2068Lina Weber\u2069, \u2068@lina\u2069, Instagram, A vase",
                "en|en|€1,234.50|Sold out|Post by \u2068Lina Weber\u2069, \u2068@lina\u2069, Instagram, A vase",
                "de-AT|de|€ 1.234,50|Ausverkauft|Beitrag von \u2068Lina Weber\u2069, \u2068@lina\u2069, Instagram, A vase",
                "fr|fr|1 234,50 €|Épuisé|Publication de \u2068Lina Weber\u2069, \u2068@lina\u2069, Instagram, A vase",
                "not+a+language|en|€1,234.50|Sold out|Post by \u2068Lina Weber\u2069, \u2068@lina\u2069, Instagram, A vase"
            })
    default void htmlSpeaksTheLanguageOfThePage(
            @Nullable String lang, String spoken, String price, String availability, String label) {
        Scene scene = Scene.open(retailer());
        HttpTestClient client = scene.retailer().client();
        String post = scene.posts().get(0);
        String product =
                client.get("/api/v1/posts/" + post).json().at("/products/0").stringValue();
        client.patch(
                "/api/v1/products/" + product,
                "{'price': {'amount': '1234.5', 'currency': 'EUR'}, 'availability': 'out_of_stock'}");
        client.patch(
                "/api/v1/posts/" + post,
                "{'media': [{'type': 'image', 'url': 'https://img.example/1.jpg', 'alt': 'A vase'}]}");
        client.patch("/api/v1/galleries/" + scene.gallery(), "{'rules': {'sold_out': true}}");

        String more = lang == null ? "" : "&lang=" + lang;
        String gallery = "/galleries/" + scene.gallery();
        for (String path : List.of("/storefront/v1" + gallery + ".html", "/storefront" + gallery)) {
            Document html = Jsoup.parse(
                    scene.shopper().get(path + "?key=" + scene.key() + more).text());
            assertThat(html.select(".shelfie-price").text().replaceAll("[\\u00a0\\u202f]", " "))
                    .isEqualTo(price);
            assertThat(html.select(".shelfie-availability").eachText()).containsExactly(availability);
            Elements link = html.select(".shelfie-post a:has(img)");
            assertThat(link.attr("aria-label")).isEqualTo(label);
            assertThat(link.attr("lang")).isEqualTo(spoken);
            assertThat(link.select("img[lang='']")).hasSize(1);
        }
    }

    /** The words may be in another language than the caption and the page. */
    @Test
    default void htmlNamesNoLanguageOfAVideosWordsWhenItHasNoThumbnail() {
        Scene scene = Scene.open(retailer());
        String post = scene.posts().get(0);
        ApiResponse written = scene.retailer().client().patch("/api/v1/posts/" + post, """
                {'language': 'nl', 'media': [{'type': 'video', 'url': 'https://img.example/1.mp4', 'alt': 'Um vaso'}]}
                """);
        assertThat(written.status()).as(written.text()).isEqualTo(200);

        Element words = Jsoup.parseBodyFragment(scene.shopper()
                        .get("/storefront/v1/posts/" + post + ".html?key=" + scene.key() + "&lang=nl")
                        .text())
                .selectFirst("a[aria-label] span");

        assertThat(words.text()).isEqualTo("Um vaso");
        assertThat(words.attr("dir")).isEqualTo("auto");
        assertThat(words.hasAttr("lang")).isTrue();
        assertThat(words.attr("lang")).isEmpty();
    }

    @Test
    default void aWithdrawnGalleryAndADeletedTokenReadNothing() {
        Scene scene = Scene.open(retailer());
        HttpTestClient client = scene.retailer().client();
        assertThat(scene.shopper().get(scene.path("")).status()).isEqualTo(200);

        client.patch("/api/v1/galleries/" + scene.gallery(), "{'status': 'draft'}");
        Eventually.until(
                "the gallery is gone", () -> scene.shopper().get(scene.path("")).status() == 404);
        assertThat(scene.shopper().get(scene.posts("")).status()).isEqualTo(200);
        client.delete("/api/v1/publishable-tokens/"
                + client.get("/api/v1/publishable-tokens").ids().get(0));
        Eventually.until(
                "the token is gone", () -> scene.shopper().get(scene.posts("")).status() == 401);
    }

    @Test
    default void postsOfAProductAreThoseOfItsItemGroup() {
        Scene scene = Scene.open(retailer());
        TestAccount retailer = scene.retailer();
        String red = retailer.created("/api/v1/products", """
                {'external_id': 'red', 'title': 'Red dress', 'url': 'https://shop.example/red', 'item_group_id': 'dress'}
                """).id();
        retailer.created("/api/v1/products", """
                {'external_id': 'blue', 'title': 'Blue dress', 'url': 'https://shop.example/blue', 'item_group_id': 'dress'}
                """);
        String post = retailer.post(retailer.influencer("mara"), "9", "Party");
        retailer.show(post, red);

        assertThat(ids(scene.shopper().get(scene.posts("&product=blue")))).containsExactly(post);
        assertThat(ids(scene.shopper().get(scene.posts("&product=SKU-1"))))
                .containsExactly(scene.posts().get(1));
        assertThat(scene.shopper().get(scene.posts("&product=none")).status()).isEqualTo(404);
        assertThat(ids(scene.shopper().get(scene.posts(""))))
                .containsExactly(post, scene.posts().get(0), scene.posts().get(1));
    }

    @Test
    default void publishableTokensAreManagedWithThePermissionsOfGalleries() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();

        ApiResponse created =
                client.post("/api/v1/publishable-tokens", "{'name': 'Shop', 'origins': ['https://shop.example']}");
        assertThat(created.status()).as(created.text()).isEqualTo(201);
        assertThat(created.at("/token")).startsWith("shf_pub_");
        String path = "/api/v1/publishable-tokens/" + created.id();
        assertThat(created.header("Location")).endsWith(path);
        assertThat(client.get("/api/v1/publishable-tokens").json().get(0)).isEqualTo(created.json());

        ApiResponse changed = client.patch(path, "{'origins': []}", "If-Match", created.header("ETag"));
        assertThat(changed.json().get("origins").isEmpty()).isTrue();
        assertThat(changed.at("/token")).isEqualTo(created.at("/token"));
        assertThat(client.patch(path, "{'name': 'x'}", "If-Match", created.header("ETag"))
                        .status())
                .isEqualTo(412);
        assertThat(client.delete(path).status()).isEqualTo(204);
        assertThat(client.get(path).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shop.example",
                "https://shop.example/",
                "https://Shop.example",
                "https://shop.example:443",
                "ftp://shop.example",
                "https://a@shop.example",
                "https://shop.example?x",
                "*",
                "null",
                ""
            })
    default void originsThatNoBrowserSendsAreRefused(String origin) {
        ApiResponse refused = retailer()
                .client()
                .post("/api/v1/publishable-tokens", "{'name': 'Shop', 'origins': ['%s']}".formatted(origin));

        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.errors()).containsOnlyKeys("/origins/0");
    }
}
