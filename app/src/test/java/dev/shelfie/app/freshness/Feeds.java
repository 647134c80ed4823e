package dev.shelfie.app.freshness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import java.net.http.HttpRequest;

/** Imports that change records and add others. */
final class Feeds {

    static final String PRODUCTS = """
            {"external_id": "lamp", "title": "Nordhaven Fjell table lamp", "url": "https://shop.example/p/lamp"}
            {"external_id": "imported", "title": "A lamp", "url": "https://shop.example/p/imported"}
            """;

    static final String INFLUENCERS = """
            {"display_name": "Lina I.", "social_accounts": [{"platform": "instagram", "username": "lina"}]}
            {"display_name": "Ida", "social_accounts": [{"platform": "instagram", "username": "ida"}]}
            """;

    private Feeds() {}

    static String posts() {
        return post("lamp", "A lamp, imported") + post("imported", "A lamp #fjell");
    }

    /** A row of an import. */
    private static String post(String platformPostId, String caption) {
        return """
                {"social_platform": "instagram", "social_account": "lina", "platform_post_id": "%s", \
                "caption": "%s", "created_at": "2026-05-01T10:00:00Z"}
                """.formatted(platformPostId, caption);
    }

    /** Imports these rows of JSON. */
    static void send(HttpTestClient client, String kind, String rows, String query) {
        ApiResponse ended = client.send(
                "POST",
                "/api/v1/imports?kind=" + kind + query,
                HttpRequest.BodyPublishers.ofString(rows),
                "application/x-ndjson");
        assertThat(ended.status()).as(ended.text()).isBetween(200, 299);
        assertThat(ended.at("/state")).isEqualTo("completed");
        assertThat(ended.json().get("refused").intValue()).as(ended.text()).isZero();
    }
}
