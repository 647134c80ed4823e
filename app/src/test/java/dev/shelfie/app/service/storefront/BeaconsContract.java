package dev.shelfie.app.service.storefront;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.RawHttpConnection;
import dev.shelfie.app.support.ServiceContract;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What the browsers of shoppers tell of galleries, and what comes of it. */
public interface BeaconsContract extends ServiceContract {

    String TEXT = "text/plain;charset=UTF-8";

    /** What galleries earn in the shop of another scene. */
    record Page(StorefrontContract.Scene scene) {

        static Page open(BeaconsContract contract) {
            return new Page(StorefrontContract.Scene.open(contract.retailer()));
        }

        ApiResponse tell(String body, String... headers) {
            return tellWith(scene.key(), body, headers);
        }

        ApiResponse tellWith(String key, String body, String... headers) {
            String[] all = headers.length > 0 ? headers : new String[] {"Content-Type", TEXT};
            return scene.shopper().post("/storefront/v1/events?key=" + key, body.replace('\'', '"'), all);
        }

        ApiResponse tellOf(String... types) {
            return tell(events(scene.gallery(), types));
        }

        static String events(String gallery, String... types) {
            List<String> events = List.of(types).stream()
                    .map(type -> "{'type': '%s', 'gallery': '%s'}".formatted(type, gallery))
                    .toList();
            return "{'events': " + events + "}";
        }

        /** What its gallery has earned. */
        JsonNode earned(String query) {
            scene.retailer().service().use().counting().save();
            return scene.retailer()
                    .client()
                    .get("/api/v1/galleries/" + scene.gallery() + "/statistics" + query)
                    .json();
        }

        String figures() {
            JsonNode earned = earned("");
            return earned.get("views") + " " + earned.get("opens") + " " + earned.get("clicks");
        }
    }

    @Test
    default void whatPagesTellIsCountedByGalleryAndDay() {
        Page page = Page.open(this);

        ApiResponse told = page.tellOf("view", "open", "open", "click");
        page.tellOf("view");

        assertThat(told.status()).as(told.text()).isEqualTo(204);
        assertThat(told.text()).isEmpty();
        assertThat(told.header("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(told.header("Set-Cookie")).isEmpty();
        JsonNode earned = page.earned("?days=3");
        assertThat(earned.get("object").stringValue()).isEqualTo("gallery_statistics");
        assertThat(earned.get("gallery").stringValue()).isEqualTo(page.scene().gallery());
        assertThat(earned.get("days")
                        .valueStream()
                        .mapToInt(day -> day.get("views").intValue()))
                .containsExactly(0, 0, 2);
        assertThat(earned.at("/days/2/opens").intValue()).isEqualTo(2);
        assertThat(earned.at("/days/2/clicks").intValue()).isEqualTo(1);
        assertThat(page.figures()).isEqualTo("2 2 1");
        assertThat(page.earned("").get("days").size()).isEqualTo(30);
    }

    @Test
    default void jsonIsTakenAsWellAsPlainText() {
        Page page = Page.open(this);

        assertThat(page.tell(Page.events(page.scene().gallery(), "view"), "Content-Type", "application/json")
                        .status())
                .isEqualTo(204);

        assertThat(page.figures()).isEqualTo("1 0 0");
    }

    @Test
    default void onlyPublishedGalleriesOfTheTokensAccountAreCounted() {
        Page page = Page.open(this);
        Page other = Page.open(this);
        String draft = page.scene()
                .retailer()
                .created("/api/v1/galleries", "{'name': 'Later'}")
                .id();

        assertThat(other.tell(Page.events(page.scene().gallery(), "view")).status())
                .isEqualTo(204);
        assertThat(page.tell(Page.events(draft, "view")).status()).isEqualTo(204);
        assertThat(page.tell(Page.events("gallery_01JD8Z6Q4Y7X2M5T9R3V1W0KBN", "click"))
                        .status())
                .isEqualTo(204);

        assertThat(page.figures()).isEqualTo("0 0 0");
        assertThat(other.figures()).isEqualTo("0 0 0");
        JsonNode ofDraft = page.scene()
                .retailer()
                .client()
                .get("/api/v1/galleries/" + draft + "/statistics")
                .json();
        assertThat(ofDraft.get("views").intValue()).isZero();
        assertThat(other.scene()
                        .retailer()
                        .client()
                        .get("/api/v1/galleries/" + page.scene().gallery() + "/statistics")
                        .status())
                .isEqualTo(404);
    }

    @Test
    default void onlyPagesOfTheOriginsThatATokenNamesAreCounted() {
        Page page = Page.open(this);
        String key = StorefrontContract.Scene.key(page.scene().retailer(), "'https://shop.example'");
        String view = Page.events(page.scene().gallery(), "view");

        ApiResponse foreign = page.tellWith(key, view, "Content-Type", TEXT, "Origin", "https://evil.example");
        ApiResponse hidden = page.tellWith(key, view, "Content-Type", TEXT, "Origin", "null");
        ApiResponse own = page.tellWith(key, view, "Content-Type", TEXT, "Origin", "https://shop.example");

        assertThat(foreign.status()).isEqualTo(403);
        assertThat(foreign.header("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(hidden.status()).isEqualTo(403);
        assertThat(own.status()).isEqualTo(204);
        assertThat(page.figures()).isEqualTo("1 0 0");
    }

    @Test
    default void onlyPublishableTokensTell() {
        Page page = Page.open(this);
        String view = Page.events(page.scene().gallery(), "view");
        String secret = page.scene()
                .retailer()
                .created(
                        "/api/v1/tokens",
                        "{'name': 'Secret', 'environment': 'live', 'permissions': ['galleries:write']}")
                .at("/secret");

        assertThat(page.tellWith(secret, view).status()).isEqualTo(401);
        assertThat(page.tellWith("", view).status()).isEqualTo(401);
        assertThat(page.tellWith(page.scene().key() + "x", view).status()).isEqualTo(401);
        assertThat(page.scene()
                        .shopper()
                        .post("/storefront/v1/events", view, "Content-Type", TEXT)
                        .status())
                .isEqualTo(400);

        var client = page.scene().retailer().client();
        client.delete("/api/v1/publishable-tokens/"
                + client.get("/api/v1/publishable-tokens").ids().get(0));
        Eventually.until("the token is gone", () -> page.tell(view).status() == 401);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "view",
                "[]",
                "{}",
                "{'events': []}",
                "{'events': {}}",
                "{'events': ['view']}",
                "{'events': [{'type': 'view'}]}",
                "{'events': [{'gallery': 'gallery_01JD8Z6Q4Y7X2M5T9R3V1W0KBN'}]}",
                "{'events': [{'type': 'buy', 'gallery': 'gallery_01JD8Z6Q4Y7X2M5T9R3V1W0KBN'}]}",
                "{'events': [{'type': 'view', 'gallery': 'gallery_x'}]}",
                "{'events': [{'type': 'view', 'gallery': 7}]}",
                "{'events': [{'type': 'view', 'gallery': 'gallery_01JD8Z6Q4Y7X2M5T9R3V1W0KBN', 'shopper': 'Ana'}]}",
                "{'events': [{'type': 'view', 'gallery': 'gallery_01JD8Z6Q4Y7X2M5T9R3V1W0KBN'}], 'page': '/'}",
            })
    default void whatIsNoListOfEventsIsRefused(String body) {
        Page page = Page.open(this);

        ApiResponse refused = page.tell(body);

        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.errorCode()).isEqualTo("invalid_request");
        assertThat(refused.header("Access-Control-Allow-Origin")).isEqualTo("*");
    }

    @Test
    default void moreEventsOrBytesThanABeaconHoldsAreRefused() {
        Page page = Page.open(this);
        String[] most = Collections.nCopies(20, "view").toArray(String[]::new);
        String[] tooMany = Collections.nCopies(21, "view").toArray(String[]::new);

        assertThat(page.tellOf(most).status()).isEqualTo(204);
        assertThat(page.tellOf(tooMany).errors()).containsOnlyKeys("/events");
        String events = Page.events(page.scene().gallery(), "view");
        assertThat(page.tell(events + " ".repeat(4096 - events.length())).status())
                .isEqualTo(204);
        assertThat(page.tell(events + " ".repeat(4097 - events.length())).status())
                .isEqualTo(413);
        assertThat(page.figures()).isEqualTo("21 0 0");
    }

    @ParameterizedTest
    @CsvSource({
        "Content-Type, application/x-www-form-urlencoded, 415",
        "Content-Type, text/html, 415",
        "Accept, text/plain, 415"
    })
    default void otherBodiesAreRefused(String header, String value, int status) {
        Page page = Page.open(this);

        ApiResponse refused = page.tell(Page.events(page.scene().gallery(), "view"), header, value);

        assertThat(refused.status()).as(refused.text()).isEqualTo(status);
    }

    @Test
    default void aBodyThatIsCompressedIsRefused() {
        Page page = Page.open(this);

        assertThat(page.tell("x", "Content-Type", TEXT, "Content-Encoding", "gzip")
                        .status())
                .isEqualTo(415);
    }

    @Test
    default void otherMethodsAreRefused() {
        Page page = Page.open(this);

        for (String method : List.of("GET", "PUT", "OPTIONS")) {
            ApiResponse refused = page.scene()
                    .shopper()
                    .send(method, "/storefront/v1/events?key=" + page.scene().key());
            assertThat(refused.status()).as(method).isEqualTo(405);
            assertThat(refused.header("Allow")).isEqualTo("POST");
        }
    }

    @Test
    default void aBodyThatStopsHalfWayIsRefusedAndOneThatGoesOnIsCounted() throws IOException {
        Page page = Page.open(this);
        String body = Page.events(page.scene().gallery(), "view").replace('\'', '"');
        String[] head = {
            "POST /storefront/v1/events?key=" + page.scene().key() + " HTTP/1.1",
            "Host: localhost",
            "Content-Type: text/plain",
            "Connection: close",
            "Content-Length: " + body.length()
        };

        try (RawHttpConnection cutOff = connect("127.0.0.1")) {
            cutOff.send(head).send(body.substring(0, 20).getBytes(US_ASCII)).end();
            assertThat(RawHttpConnection.status(cutOff.readAll())).isEqualTo(400);
        }
        try (RawHttpConnection slow = connect("127.0.0.1")) {
            slow.send(head).send(body.substring(0, 20).getBytes(US_ASCII));
            slow.send(body.substring(20).getBytes(US_ASCII));
            assertThat(RawHttpConnection.status(slow.readAll())).isEqualTo(204);
        }
        assertThat(page.figures()).isEqualTo("1 0 0");
    }

    @Test
    default void anAddressThatTellsTooOftenHasToWait() throws IOException {
        Page page = Page.open(this);
        String request = "POST /storefront/v1/events HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n";

        long begun = System.nanoTime();
        StringBuilder all = new StringBuilder();
        while (count("HTTP/1.1 429", all) == 0) {
            try (RawHttpConnection wire = connect("127.0.9.9")) {
                wire.send((request + "\r\n").repeat(640).getBytes(US_ASCII));
                wire.send((request + "Connection: close\r\n\r\n").getBytes(US_ASCII));
                all.append(wire.readAll());
            }
        }
        int cameBack = (int) Math.ceil(
                (System.nanoTime() - begun) * 600.0 / Duration.ofMinutes(1).toNanos());

        String answers = all.toString();
        assertThat(count("HTTP/1.1 400", answers)).isBetween(600, 600 + cameBack);
        assertThat(answers).contains("Retry-After: 1");
        assertThat(page.tellOf("view").status()).isEqualTo(204);
        try (RawHttpConnection wire = connect("127.0.9.9")) {
            wire.send("GET " + page.scene().path("") + " HTTP/1.1", "Host: localhost", "Connection: close");
            assertThat(RawHttpConnection.status(wire.readAll())).isEqualTo(200);
        }
    }

    private static int count(String what, CharSequence text) {
        return (int)
                Pattern.compile(what, Pattern.LITERAL).matcher(text).results().count();
    }

    private RawHttpConnection connect(String from) {
        return new RawHttpConnection(service().server().address().getPort(), from);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "401", "x", "-1"})
    default void daysBeyondThoseThatAreKeptAreRefused(String days) {
        Page page = Page.open(this);

        ApiResponse refused = page.scene()
                .retailer()
                .client()
                .get("/api/v1/galleries/" + page.scene().gallery() + "/statistics?days=" + days);

        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(page.earned("?days=400").get("days").size()).isEqualTo(400);
    }
}
