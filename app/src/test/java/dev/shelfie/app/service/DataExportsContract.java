package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The copies of their data that social networks give people are imported as posts. */
interface DataExportsContract extends ServiceContract {

    String INSTAGRAM = """
            [{"media": [{"uri": "media/posts/1_n.jpg", "creation_timestamp": 1714557600, "title": "Caf\\u00c3\\u00a9 #linen"}]},
             {"media": [{"uri": "media/posts/2_n.jpg", "creation_timestamp": 1714557600, "title": "Two"}]}]
            """;

    @Test
    default void changesNothingWhenAnExportIsImportedAgain() {
        TestAccount retailer = retailer();
        retailer.client().post("/api/v1/influencers", """
                        {"display_name": "Lina", "social_accounts": [{"platform": "instagram", "username": "lina.weber"}]}""");
        ApiResponse first = imported(retailer, "&social_account=lina.weber&file_name=posts_1.json", INSTAGRAM);
        assertThat(first.status()).isEqualTo(202);
        assertThat(first.at("/file_name")).isEqualTo("posts_1.json");
        assertThat(retailer.client().get("/api/v1/imports").at("/0/file_name")).isEqualTo("posts_1.json");
        assertThat(first.json().get("created").asInt()).isEqualTo(2);
        assertThat(imported(retailer, "&social_account=%40Lina.Weber", INSTAGRAM)
                        .json()
                        .get("unchanged")
                        .asInt())
                .isEqualTo(2);
        JsonNode posts = retailer.client()
                .get("/api/v1/posts?social_platform=instagram&social_account=lina.weber")
                .json();
        assertThat(posts).hasSize(2);
        assertThat(posts.findValuesAsString("caption")).containsExactlyInAnyOrder("Café #linen", "Two");
        assertThat(posts.findValuesAsString("permalink")).containsOnly("https://www.instagram.com/lina.weber/");
    }

    @Test
    default void storesNothingUntilTheAuthorIsKnown() {
        TestAccount retailer = retailer();
        JsonNode nameless = imported(retailer, "", INSTAGRAM).json();
        assertThat(nameless.get("state").asString()).isEqualTo("failed");
        assertThat(nameless.get("problem").asString()).contains("social_account");
        JsonNode unknown =
                imported(retailer, "&social_account=lina.weber", INSTAGRAM).json();
        assertThat(unknown.get("refused").asInt()).isEqualTo(2);
        assertThat(unknown.at("/refusals/0/reason").asString()).contains("lina.weber on instagram");
    }

    @Test
    default void refusesAnAuthorOfOtherRecordsThanPosts() {
        ApiResponse refused = retailer().client().post("/api/v1/imports?kind=products&social_account=lina", "{}");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("must be left out unless kind is posts");
    }

    @Test
    default void refusesANameThatNoFileHas() {
        TestAccount retailer = retailer();
        assertThat(imported(retailer, "&file_name=" + "x".repeat(256), "{}").status())
                .isEqualTo(400);
        assertThat(imported(retailer, "&file_name=", "{}").text()).contains("file_name");
        assertThat(retailer.client().get("/api/v1/imports").json()).isEmpty();
    }

    private static ApiResponse imported(TestAccount retailer, String parameters, String json) {
        return retailer.client().post("/api/v1/imports?kind=posts" + parameters, json);
    }
}
