package dev.shelfie.app.service.matching;

import static dev.shelfie.app.support.TestCatalogue.LAMP;
import static dev.shelfie.app.support.TestCatalogue.PLANTER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestCatalogue;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** People say where products are in pictures. */
public interface MatchPositionsContract extends ServiceContract {

    String TWO_PICTURES =
            "{'media': [{'type': 'image', 'url': 'https://cdn.example/1.jpg'}, {'type': 'image', 'url': 'https://cdn.example/2.jpg'}]}";

    @Test
    default void setsMovesAndRemovesThePosition() {
        TestCatalogue shop = TestCatalogue.open(retailer());
        HttpTestClient client = shop.client();
        String path = path(shop);

        ApiResponse placed = client.patch(path, "{'position': {'media': 1, 'x': 0.42, 'y': 1}}");
        assertThat(placed.status()).as(placed.text()).isEqualTo(200);
        assertThat(placed.json().get("position").toString()).isEqualTo("{\"media\":1,\"x\":0.42,\"y\":1}");
        assertThat(placed.json().has("decided_by")).isFalse();
        assertThat(client.get(path).text()).isEqualTo(placed.text());
        ApiResponse moved = client.patch(path, "{'position': {'x': 0.123449}}", "If-Match", placed.header("ETag"));
        assertThat(moved.json().get("position").toString()).isEqualTo("{\"media\":1,\"x\":0.1234,\"y\":1}");
        assertThat(client.patch(path, "{'position': null}", "If-Match", placed.header("ETag"))
                        .status())
                .isEqualTo(412);
        ApiResponse removed = client.patch(path, "{'position': null}");
        assertThat(removed.json().has("position")).isFalse();
    }

    @Test
    default void tellsInTheEventLogAndTheAuditLogWhatWasSaid() {
        TestCatalogue shop = TestCatalogue.open(retailer());
        HttpTestClient client = shop.client();
        String path = path(shop);
        String next = next(client.get("/api/v1/events?after=end"));

        client.patch(path, "{'position': {'media': 0, 'x': 0, 'y': 0}}");
        assertThat(client.get("/api/v1/audit-log?limit=1").at("/0/action")).isEqualTo("match.positioned");
        client.patch(path, "{'position': null}");
        assertThat(client.get("/api/v1/audit-log?limit=1").at("/0/action")).isEqualTo("match.position_removed");

        ApiResponse events = client.get(next);
        assertThat(events.json().size()).as(events.text()).isEqualTo(2);
        assertThat(events.at("/1/type")).isEqualTo("match.confirmed");
        assertThat(path).endsWith(events.at("/1/record/id"));
    }

    @Test
    default void staysInItsPictureWhenThePicturesAreMovedAndRemoved() {
        TestCatalogue shop = TestCatalogue.open(retailer());
        HttpTestClient client = shop.client();
        String post = post(shop);
        String path = shop.path(post, LAMP);
        client.patch(path, "{'position': {'media': 1, 'x': 0.5, 'y': 0.25}}");

        media(client, post, "2", "1");
        assertThat(client.get(path).at("/position/media")).isEqualTo("0");
        media(client, post, "2b", "1");
        assertThat(client.get(path).at("/position/media")).isEqualTo("0");
        media(client, post, "2b", "1", "3");
        media(client, post, "1", "3");
        assertThat(client.get(path).json().has("position")).isFalse();
    }

    private static void media(HttpTestClient client, String post, String... pictures) {
        String media = Stream.of(pictures)
                .map("{'type': 'image', 'url': 'https://cdn.example/%s.jpg'}"::formatted)
                .collect(Collectors.joining(", "));
        assertThat(client.patch("/api/v1/posts/" + post, "{'media': [" + media + "]}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    default void linksAProductWithItsPosition() {
        TestCatalogue shop = TestCatalogue.open(retailer());
        String post = post(shop);

        ApiResponse linked = shop.client()
                .post(
                        "/api/v1/posts/" + post + "/matches",
                        "{'product': '%s', 'position': {'media': 0, 'x': 0.5, 'y': 0.25}}"
                                .formatted(shop.product(PLANTER)));

        assertThat(linked.status()).as(linked.text()).isEqualTo(201);
        assertThat(linked.json().at("/position/y").doubleValue()).isEqualTo(0.25);
    }

    @Test
    default void refusesAPositionInMediaThatThePostHasNot() {
        TestCatalogue shop = TestCatalogue.open(retailer());

        ApiResponse refused = shop.client().patch(path(shop), "{'position': {'media': 2, 'x': 0, 'y': 0}}");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors())
                .containsEntry("/position/media", "must be the index of one of the post's media, of which there are 2");
    }

    private static String post(TestCatalogue shop) {
        String post = shop.postOfLamp();
        shop.client().patch("/api/v1/posts/" + post, TWO_PICTURES);
        return post;
    }

    private static String path(TestCatalogue shop) {
        return shop.path(post(shop), LAMP);
    }

    private static String next(ApiResponse page) {
        String link = page.header("Link");
        return link.substring(link.indexOf("/api"), link.indexOf('>'));
    }
}
