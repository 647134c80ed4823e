package dev.shelfie.app.service.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.FeedServer;
import dev.shelfie.app.support.OpenApiDocument;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import org.junit.jupiter.api.Test;

/** What becomes of feeds that a shop's server has, from the request to the products. */
public interface FetchedFeedsContract extends ServiceContract {

    @Test
    default void importsTheFeedWithItsSecretAndAsksForChangesAfterwards() {
        try (FeedServer server = FeedServer.start(10)) {
            TestAccount retailer = retailer();
            ApiResponse created = feed(retailer, server, "'auth': {'type': 'bearer', 'secret': 'sesame'}");

            run();

            ApiResponse feed = retailer.client().get("/api/v1/feeds/" + created.id());
            assertThat(feed.text()).doesNotContain("sesame");
            assertThat(feed.at("/last_run/outcome")).isEqualTo("imported");
            assertThat(feed.json().get("last_good_rows").intValue()).isEqualTo(10);
            assertThat(retailer.client().get("/api/v1/products").ids()).hasSize(10);
            ApiResponse imported = retailer.client().get("/api/v1/imports/" + feed.at("/last_run/import"));
            assertThat(imported.at("/file_name")).isEqualTo("Night feed");
            assertThat(imported.json().get("created").intValue()).isEqualTo(10);
            assertThat(retailer.client().get("/api/v1/audit-log").text()).contains("import.completed", "\"service\"");
            assertThat(server.requests().get(0).getFirst("Authorization")).isEqualTo("Bearer sesame");
            assertThat(server.requests()).hasSize(1);

            retailer.client().patch("/api/v1/feeds/" + created.id(), "{'schedule': '*/15 * * * *'}");
            run();
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    default void holdsAFeedThatLostMoreThanHalfUntilSomebodyAcceptsIt() {
        try (FeedServer server = FeedServer.start(10)) {
            TestAccount retailer = retailer();
            String feed =
                    "/api/v1/feeds/" + feed(retailer, server, "'full': true").id();
            run();
            server.offer(4);
            retailer.client().post(feed + "/run", "{}");

            run();

            assertThat(retailer.client().get(feed).at("/last_run/outcome")).isEqualTo("held");
            assertThat(retailer.client().get(feed).at("/last_run/problem")).contains("less than half");
            assertThat(retailer.client().get("/api/v1/products").ids()).hasSize(10);
            assertThat(retailer.client()
                            .post(feed + "/run", "{'accept_shorter': true}")
                            .status())
                    .isEqualTo(202);
            run();
            assertThat(retailer.client().get(feed).at("/last_run/outcome")).isEqualTo("imported");
            assertThat(retailer.client().get("/api/v1/products").ids()).hasSize(4);
        }
    }

    @Test
    default void saysWhyAFeedIsAwayAndKeepsTheProducts() {
        try (FeedServer server = FeedServer.start(10)) {
            TestAccount retailer = retailer();
            String feed =
                    "/api/v1/feeds/" + feed(retailer, server, "'full': true").id();
            run();
            server.answerWith(503);
            retailer.client().post(feed + "/run", "{}");

            run();

            ApiResponse failed = retailer.client().get(feed);
            assertThat(failed.at("/last_run/problem")).isEqualTo("The server answered 503");
            assertThat(failed.json().get("failures").intValue()).isEqualTo(1);
            assertThat(failed.json().get("last_good_rows").intValue()).isEqualTo(10);
            assertThat(OpenApiDocument.SERVED.faultsOfExamples()).isEmpty();
            assertThat(retailer.client().get("/api/v1/products").ids()).hasSize(10);
        }
    }

    @Test
    default void refusesAddressesAndHintsThatNoImportTakes() {
        TestAccount retailer = retailer();

        ApiResponse refused = retailer.client().post("/api/v1/feeds", """
                {'name': 'Feed', 'url': 'http://169.254.169.254/latest', 'schedule': '30 4 * * *'}
                """);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorMessage()).contains("url: must have a public address");
        assertThat(retailer.client().post("/api/v1/feeds", """
                        {'name': 'Feed', 'url': 'https://shop.example/feed', 'schedule': '30 4 * * *', 'format': 'text/html'}
                        """).errorMessage())
                .contains("format: must be one of application/xml");
        assertThat(retailer.client().post("/api/v1/feeds", """
                        {'name': 'Feed', 'url': 'https://shop.example/feed', 'schedule': '30 4 * * *', 'currency': 'EURO'}
                        """).errorMessage()).contains("currency");
    }

    @Test
    default void saysWhatAScheduleMustBeWhenItIsEmptyOrMissing() {
        TestAccount retailer = retailer();

        assertThat(retailer.client()
                        .post("/api/v1/feeds", "{'name': 'Feed', 'url': 'https://shop.example/feed', 'schedule': ''}")
                        .errorMessage())
                .contains("schedule: must be a cron expression of five fields");
        assertThat(retailer.client()
                        .post("/api/v1/feeds", "{'name': 'Feed', 'url': 'https://shop.example/feed'}")
                        .errors())
                .containsExactly(entry("/schedule", "must be given"));
    }

    /** Runs all that is due, as each node does every few seconds. */
    private void run() {
        while (service().use().feedRunner().runNext()) {
            // The next one.
        }
    }

    private static ApiResponse feed(TestAccount retailer, FeedServer server, String members) {
        ApiResponse created = retailer.client()
                .post(
                        "/api/v1/feeds",
                        "{'name': 'Night feed', 'url': '%s', 'schedule': '30 4 * * *', %s}"
                                .formatted(server.url(), members));
        assertThat(created.status()).as(created.text()).isEqualTo(201);
        return created;
    }
}
