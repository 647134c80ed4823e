package dev.shelfie.app.service.matching;

import static dev.shelfie.app.support.TestCatalogue.LAMP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestCatalogue;
import dev.shelfie.domain.access.Permission;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Posts are matched to products, and matches are read. */
public interface MatchesContract extends ServiceContract {

    String NOBODY = "01JD8Z6Q4Y7X2M5T9R3V1W0KBN";
    Pattern NEXT = Pattern.compile("<([^>]+)>; rel=\"next\"");

    // --- what posts show --------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | 💡✨ Sunday light and my new Fjell table lamp in brass from @nordhaven 🌿 #slowliving #ad | lamp",
                "de | Endlich Sommer ☀️ Das Leinenkleid Marlene mit Taschen von Halm & Hafen ist mein Favorit 🥰 | dress",
                "fr | Mon sac cabas Riviera en paille tressée de Maison Oriel m’accompagne partout cet été ❤️ | bag",
                "es | 🤠 Estrenando las botas camperas Sevilla de Alcorque, piel de verdad y comodísimas | boots",
                "ja | 🍵今朝のお茶は窯元みなとの有田焼 抹茶碗 青海波で。#うつわ好き | bowl"
            })
    default void matchesAPostWhenItIsCreated(String language, String caption, String externalId) {
        TestCatalogue shop = catalogue();
        ApiResponse post = shop.publish(language, caption);
        assertThat(TestCatalogue.shown(post)).as(post.text()).containsExactly(shop.product(externalId));

        JsonNode match = shop.match(post.id(), externalId);
        assertThat(match.get("status").stringValue()).isEqualTo("confirmed");
        assertThat(match.get("source").stringValue()).isEqualTo("matcher");
        assertThat(match.get("confidence").doubleValue()).isBetween(0.9, 1.0);
        assertThat(match.has("decided_by") || match.has("decided_at")).isFalse();
        List<JsonNode> quoting = match.get("evidence")
                .valueStream()
                .filter(reason -> reason.has("quote"))
                .toList();
        assertThat(quoting)
                .isNotEmpty()
                .allSatisfy(reason -> assertThat(caption.substring(
                                reason.get("start").intValue(),
                                reason.get("end").intValue()))
                        .isEqualTo(reason.get("quote").stringValue()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "☀️🌊🐚",
                "Happy birthday, mum! Best day ever with the whole family 🎂",
                "Sonntag, Kaffee und sonst gar nichts. Schönes Wochenende euch allen!",
                "https://example.com/newsletter"
            })
    default void matchesNothingWhenThePostShowsNothing(String caption) {
        TestCatalogue shop = catalogue();
        ApiResponse post = shop.publish("1", caption);
        assertThat(TestCatalogue.shown(post)).isEmpty();
        assertThat(shop.matches(post.id())).isEmpty();
    }

    @Test
    default void matchesAgainWhenTheCaptionChanges() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        ApiResponse changed = shop.client()
                .patch("/api/v1/posts/" + post, "{'caption': 'Das Leinenkleid Marlene mit Taschen von Halm & Hafen'}");
        assertThat(TestCatalogue.shown(changed)).containsExactly(shop.product(TestCatalogue.DRESS));
        ApiResponse emptied = shop.client().patch("/api/v1/posts/" + post, "{'caption': null}");
        assertThat(TestCatalogue.shown(emptied)).isEmpty();
        assertThat(shop.matches(post)).isEmpty();
    }

    // --- reading ----------------------------------------------------------------------------------------------------

    @Test
    default void getsOneMatchWithATag() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        ApiResponse match = shop.client().get(shop.path(post, LAMP));
        assertThat(match.at("/object")).isEqualTo("match");
        assertThat(match.at("/post")).isEqualTo(post);
        assertThat(match.at("/product")).isEqualTo(shop.product(LAMP));
        assertThat(match.header("ETag")).matches("\"1-[0-9a-f]{40}\"");
        assertThat(shop.client()
                        .get(shop.path(post, LAMP), "If-None-Match", match.header("ETag"))
                        .status())
                .isEqualTo(304);
        assertThat(shop.matches(post).get(0)).isEqualTo(match.json());
    }

    @Test
    default void listsTheMatchesOfAPostMostConfidentFirst() {
        TestCatalogue shop = catalogue();
        shop.suggestEverything();
        String post = shop.publish("1", "The Fjell table lamp and the Stig stoneware planter from Nordhaven")
                .id();
        shop.link(post, "scarf");
        List<Double> confidences = shop.matches(post)
                .valueStream()
                .map(match -> match.get("confidence").doubleValue())
                .toList();
        assertThat(confidences).hasSizeGreaterThan(2).isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(confidences.get(0)).isEqualTo(1);
        assertThat(paged(shop.client(), "/api/v1/posts/" + post + "/matches?limit=1"))
                .isEqualTo(
                        shop.client().get("/api/v1/posts/" + post + "/matches").ids());
    }

    @Test
    default void listsMatchesNewestFirstInPages() {
        TestCatalogue shop = catalogue();
        String first = shop.postOfLamp();
        String second = shop.publish("2", "Das Leinenkleid Marlene mit Taschen von Halm & Hafen")
                .id();
        shop.link(first, TestCatalogue.BAG);
        ApiResponse all = shop.client().get("/api/v1/matches");
        assertThat(all.json().valueStream().map(match -> match.get("post").stringValue()))
                .containsExactly(first, second, first);
        assertThat(all.json().get(0).get("product").stringValue()).isEqualTo(shop.product(TestCatalogue.BAG));
        assertThat(paged(shop.client(), "/api/v1/matches?limit=1")).isEqualTo(all.ids());
    }

    @Test
    default void givesFiftyMatchesAtATime() {
        TestAccount retailer = retailer();
        String post = retailer.post(retailer.influencer("lina"), "1", "");
        for (int i = 0; i < 51; i++) {
            retailer.created(
                    "/api/v1/posts/" + post + "/matches",
                    "{'product': '%s'}".formatted(retailer.product("p" + i, "Hut " + i)));
        }
        for (String path : List.of("/api/v1/matches", "/api/v1/posts/" + post + "/matches")) {
            ApiResponse page = retailer.client().get(path);
            assertThat(page.ids()).hasSize(50);
            assertThat(paged(retailer.client(), path)).hasSize(51).doesNotHaveDuplicates();
        }
        assertThat(TestCatalogue.shown(retailer.client().get("/api/v1/posts/" + post)))
                .hasSize(50);
    }

    @Test
    default void narrowsMatchesDown() {
        TestCatalogue shop = catalogue();
        String first = shop.postOfLamp();
        String second = shop.publish("2", "").id();
        shop.link(second, LAMP);
        shop.link(second, TestCatalogue.BAG);
        shop.decide(shop.path(first, LAMP), "rejected");
        double confidence = shop.match(first, LAMP).get("confidence").doubleValue();
        assertThat(posts(shop, "status=rejected")).containsExactly(first);
        assertThat(posts(shop, "status=confirmed")).containsExactly(second, second);
        assertThat(posts(shop, "status=suggested")).isEmpty();
        assertThat(posts(shop, "post=" + second)).containsExactly(second, second);
        assertThat(posts(shop, "product=" + shop.product(LAMP))).containsExactly(second, first);
        assertThat(posts(shop, "product=" + shop.product(LAMP) + "&status=confirmed"))
                .containsExactly(second);
        assertThat(posts(shop, "min_confidence=1")).containsExactly(second, second);
        assertThat(posts(shop, "min_confidence=" + confidence)).containsExactly(second, second, first);
        assertThat(posts(shop, "post=post_" + NOBODY)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "status=odd | status | must be one of suggested, confirmed, rejected",
                "status= | status | must be one of suggested, confirmed, rejected",
                "post=odd | post | must be the id of a post",
                "product=odd | product | must be the id of a product",
                "min_confidence=1.01 | min_confidence | must be a number from 0 to 1",
                "min_confidence=-0.1 | min_confidence | must be a number such as 0.5",
                "min_confidence=NaN | min_confidence | must be a number such as 0.5",
                "min_confidence=1e-1 | min_confidence | must be a number such as 0.5",
                "min_confidence=0.1&min_confidence=0.2 | min_confidence | must be given once",
                "limit=0 | limit | must be a whole number from 1 to 100",
                "cursor=odd | cursor | must be one that this list gave",
                "expand=odd | expand | 'odd' can't be expanded on matches; allowed there: post, product, variants"
            })
    default void refusesParametersOutOfBounds(String query, String param, String message) {
        ApiResponse refused = retailer().client().get("/api/v1/matches?" + query);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.at("/error/param")).isEqualTo(param);
        assertThat(refused.errorMessage()).isEqualTo(param + ": " + message);
    }

    // --- expansion --------------------------------------------------------------------------------------------------

    @Test
    default void expandsThePostAndTheProduct() {
        TestCatalogue shop = catalogue();
        String path = shop.path(shop.postOfLamp(), LAMP);
        JsonNode match = shop.client()
                .get(path + "?expand=product,post.influencer,post.products")
                .json();
        JsonNode lamp =
                shop.client().get("/api/v1/products/" + shop.product(LAMP)).json();
        assertThat(match.get("product")).isEqualTo(lamp);
        assertThat(match.at("/post/influencer/display_name").stringValue()).isEqualTo("Lina Weber");
        assertThat(match.at("/post/products/0")).isEqualTo(lamp);
        assertThat(shop.client()
                        .get("/api/v1/matches?expand=product,post.influencer,post.products")
                        .json()
                        .get(0))
                .isEqualTo(match);
        assertThat(shop.client()
                        .patch(path + "?expand=product", "{'status': 'rejected'}")
                        .json()
                        .get("product"))
                .isEqualTo(lamp);
    }

    @Test
    default void expandsNothingThatTheTokenMayNotRead() {
        TestCatalogue shop = catalogue();
        String path = shop.path(shop.postOfLamp(), LAMP);
        HttpTestClient narrow = shop.retailer().may(Permission.MATCHES_READ, Permission.MATCHES_WRITE);
        assertThat(narrow.get(path).status()).isEqualTo(200);
        assertThat(narrow.get(path + "?expand=post").errorMessage()).contains("posts:read");
        assertThat(narrow.get("/api/v1/matches?expand=product").errorMessage()).contains("products:read");
        assertThat(narrow.get("/api/v1/matches?expand=post.influencer").status())
                .isEqualTo(403);
        assertThat(narrow.patch(path + "?expand=product", "{'status': 'rejected'}")
                        .status())
                .isEqualTo(403);
        assertThat(shop.client().get(path).at("/status")).isEqualTo("confirmed");
    }

    @Test
    default void keepsDraftsFromThoseWhoMayNotSeeThem() {
        TestCatalogue shop = catalogue();
        String draft = shop.postOfLamp();
        shop.client().patch("/api/v1/posts/" + draft, "{'status': 'draft'}");
        String path = shop.path(draft, LAMP);
        HttpTestClient reader =
                shop.retailer().may(Permission.MATCHES_READ, Permission.POSTS_READ, Permission.INFLUENCERS_READ);
        assertThat(reader.get(path + "?expand=post.influencer").at("/post")).isEqualTo(draft);
        assertThat(reader.get("/api/v1/matches?expand=post").at("/0/post")).isEqualTo(draft);
        assertThat(reader.get("/api/v1/posts/" + draft + "/matches").status()).isEqualTo(404);
        assertThat(shop.client().get(path + "?expand=post").at("/post/status")).isEqualTo("draft");
        assertThat(shop.client().get("/api/v1/posts/" + draft + "/matches").ids())
                .hasSize(1);
    }

    @Test
    default void keepsPostsOfInactiveInfluencersFromThoseWhoMayNotSeeThem() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        String path = shop.path(post, LAMP);
        shop.client().patch("/api/v1/influencers/" + shop.influencer(), "{'status': 'inactive'}");
        HttpTestClient writer = shop.retailer().mayNot(Permission.INFLUENCERS_WRITE);
        assertThat(writer.get(path + "?expand=post").at("/post")).isEqualTo(post);
        assertThat(writer.get("/api/v1/posts/" + post + "/matches").status()).isEqualTo(404);
        assertThat(shop.client().get(path + "?expand=post").at("/post/id")).isEqualTo(post);
    }

    // --- who may ----------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({
        "GET, /matches, MATCHES_READ",
        "GET, /matches/match_" + NOBODY + ", MATCHES_READ",
        "GET, /posts/post_" + NOBODY + "/matches, MATCHES_READ",
        "POST, /posts/post_" + NOBODY + "/matches, MATCHES_WRITE",
        "PATCH, /matches/match_" + NOBODY + ", MATCHES_WRITE",
        "DELETE, /matches/match_" + NOBODY + ", MATCHES_WRITE",
        "POST, /match-previews, MATCHES_READ",
        "GET, /account, MATCHES_READ",
        "PATCH, /account, MATCHES_WRITE"
    })
    default void asksForThePermissionOfMatches(String method, String path, Permission needed) {
        TestAccount retailer = retailer();
        ApiResponse refused = send(retailer.mayNot(needed), method, path);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.errorMessage()).contains(needed.publicName());
        assertThat(send(retailer.may(needed), method, path).status()).isIn(200, 400, 404);
        assertThat(send(retailer.client().with(null), method, path).status()).isEqualTo(401);
    }

    @Test
    default void findsNoMatchOfAnotherAccount() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        String path = shop.path(post, LAMP);
        HttpTestClient stranger = retailer().client();
        assertThat(stranger.get("/api/v1/matches").ids()).isEmpty();
        assertThat(stranger.get("/api/v1/matches?post=" + post).ids()).isEmpty();
        assertThat(stranger.get(path).errorCode()).isEqualTo("not_found");
        assertThat(stranger.patch(path, "{'status': 'rejected'}").errorCode()).isEqualTo("not_found");
        assertThat(stranger.delete(path).errorCode()).isEqualTo("not_found");
        assertThat(stranger.get("/api/v1/posts/" + post + "/matches").errorCode())
                .isEqualTo("not_found");
        assertThat(stranger.post(
                                "/api/v1/posts/" + post + "/matches", "{'product': '%s'}".formatted(shop.product(LAMP)))
                        .errorCode())
                .isEqualTo("not_found");
        assertThat(shop.match(post, LAMP).get("status").stringValue()).isEqualTo("confirmed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"match_" + NOBODY, "nonsense", "post_" + NOBODY, "..%2Faccount"})
    default void findsNoMatchWhereNoneIs(String id) {
        HttpTestClient client = retailer().client();
        assertThat(client.get("/api/v1/matches/" + id).status()).isEqualTo(404);
        assertThat(client.patch("/api/v1/matches/" + id, "{'status': 'rejected'}")
                        .status())
                .isEqualTo(404);
        assertThat(client.delete("/api/v1/matches/" + id).status()).isEqualTo(404);
    }

    private static List<String> posts(TestCatalogue shop, String query) {
        ApiResponse matches = shop.client().get("/api/v1/matches?" + query);
        assertThat(matches.status()).as(matches.text()).isEqualTo(200);
        return matches.json()
                .valueStream()
                .map(match -> match.get("post").stringValue())
                .toList();
    }

    /** The ids of all pages. */
    private static List<String> paged(HttpTestClient client, String address) {
        List<String> ids = new ArrayList<>();
        String next = address;
        while (!next.isEmpty()) {
            ApiResponse page = client.get(next);
            ids.addAll(page.ids());
            Matcher link = NEXT.matcher(page.header("Link"));
            next = link.find() ? link.group(1) : "";
        }
        return ids;
    }

    private static ApiResponse send(HttpTestClient client, String method, String path) {
        return switch (method) {
            case "PATCH" -> client.patch("/api/v1" + path, "{}");
            case "POST" -> client.post("/api/v1" + path, "{}");
            default -> client.send(method, "/api/v1" + path);
        };
    }
}
