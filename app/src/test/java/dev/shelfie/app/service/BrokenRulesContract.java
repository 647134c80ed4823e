package dev.shelfie.app.service;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a body breaks is told at once, each with the place where it stands. */
interface BrokenRulesContract extends ServiceContract {

    @Test
    default void tellsEverythingThatIsWrongWithAnInfluencer() {
        ApiResponse refused = retailer().client().post("/api/v1/influencers", """
                {'id': 'inf_1', 'display_name': '', 'avatar_url': 'ftp://x', 'bio': 1, 'status': 'odd', 'posts': [],
                 'shoe_size': 38,
                 'social_accounts': [
                   {'platform': 'myspace', 'username': 'ok', 'age': 1},
                   {'platform': 'x', 'username': '@at', 'followers': -1, 'verified': 'yes', 'url': 'x'},
                   {}, 'text', null, {'platform': 'x', 'username': 'ok', 'followers': 1.5}]}
                """);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorCode()).isEqualTo("invalid_request");
        assertThat(refused.at("/error/param"))
                .isEqualTo(refused.at("/error/errors/0/pointer").substring(1));
        assertThat(refused.errors())
                .containsOnly(
                        entry("/id", "is set by the service and can't be written"),
                        entry("/posts", "is set by the service and can't be written"),
                        entry("/display_name", "must have 1 to 200 characters"),
                        entry("/avatar_url", "must be an absolute http or https URL of at most 2048 characters"),
                        entry("/bio", "must be a string"),
                        entry("/status", "must be one of active, inactive"),
                        entry(
                                "/shoe_size",
                                "is unknown; known here: avatar_url, bio, display_name, social_accounts, status"),
                        entry(
                                "/social_accounts/0/platform",
                                "must be one of instagram, tiktok, youtube, x, facebook, pinterest, threads"),
                        entry(
                                "/social_accounts/0/age",
                                "is unknown; known here: followers, platform, platform_user_id, url, username, verified"),
                        entry("/social_accounts/1/username", "must be without a leading @ and without white space"),
                        entry("/social_accounts/1/followers", "must not be negative"),
                        entry("/social_accounts/1/verified", "must be true or false"),
                        entry(
                                "/social_accounts/1/url",
                                "must be an absolute http or https URL of at most 2048 characters"),
                        entry("/social_accounts/2/platform", "must be given"),
                        entry("/social_accounts/2/username", "must be given"),
                        entry("/social_accounts/3", "must be an object"),
                        entry("/social_accounts/4", "must be an object"),
                        entry("/social_accounts/5/followers", "must be a whole number"));
        assertThat(refused.errorMessage()).contains("; and ").endsWith(" more");
    }

    @Test
    default void tellsEverythingThatIsWrongWithAProduct() {
        ApiResponse refused = retailer().client().post("/api/v1/products", """
                {'gtin': '4006381333932', 'url': 'javascript:alert(1)', 'title': null, 'images': ['x', 2, null],
                 'price': {'amount': '1,5', 'currency': 'eur', 'vat': 19}, 'sale_price': 5, 'availability': 'soon',
                 'attributes': {'a': [], 'b': {}, '': 'x', 'c/d~e': ['z']}, 'status': 'gone', 'created_at': 'x'}
                """);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors().keySet())
                .containsExactlyInAnyOrder(
                        "/created_at",
                        "/gtin",
                        "/external_id",
                        "/title",
                        "/url",
                        "/images/0",
                        "/images/1",
                        "/images/2",
                        "/price/amount",
                        "/price/currency",
                        "/price/vat",
                        "/sale_price",
                        "/availability",
                        "/attributes",
                        "/attributes/a",
                        "/attributes/b",
                        "/attributes/c~1d~0e",
                        "/status");
        assertThat(refused.errors())
                .contains(
                        entry("/gtin", "has a wrong check digit: it would have to end in 1"),
                        entry("/external_id", "must be given"),
                        entry("/title", "must be given"));
    }

    @Test
    default void tellsEverythingThatIsWrongWithAPost() {
        ApiResponse refused = retailer().client().post("/api/v1/posts", """
                {'influencer': 'nobody', 'platform': 'youtube', 'platform_post_id': '%s',
                 'permalink': 'https://evil.example/youtube.com', 'caption': 7, 'language': 'x', 'hashtags': ['', 1],
                 'mentions': 'a', 'links': ['nope'], 'products': [], 'status': 'live', 'created_at': 'yesterday',
                 'media': [{'type': 'gif', 'width': 0, 'height': 1000000, 'url': 'x', 'thumbnail_url': ''}, {}]}
                """.formatted("a".repeat(201)));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors().keySet())
                .containsExactlyInAnyOrder(
                        "/products",
                        "/influencer",
                        "/platform_post_id",
                        "/permalink",
                        "/caption",
                        "/language",
                        "/hashtags/0",
                        "/hashtags/1",
                        "/mentions",
                        "/links/0",
                        "/status",
                        "/created_at",
                        "/media/0/type",
                        "/media/0/width",
                        "/media/0/height",
                        "/media/0/url",
                        "/media/0/thumbnail_url",
                        "/media/1/type",
                        "/media/1/url");
        assertThat(refused.errors())
                .contains(
                        entry("/platform_post_id", "must have 1 to 200 characters"),
                        entry("/permalink", "must be on youtube.com or youtu.be, as the platform is youtube"),
                        entry("/created_at", "must be a time such as 2026-05-01T10:00:00Z"));
    }

    @ParameterizedTest
    @CsvSource({
        "facebook, 1, /permalink",
        "instagram, a/b, /platform_post_id",
        "tiktok, 'ä', /platform_post_id",
    })
    default void tellsThatNoPermalinkCanBeBuiltWithTheRest(String platform, String id, String pointer) {
        TestAccount retailer = retailer();
        ApiResponse refused = retailer.client()
                .post(
                        "/api/v1/posts",
                        "{'influencer': '%s', 'platform': '%s', 'platform_post_id': '%s', 'status': 'odd'}"
                                .formatted(retailer.influencer("lina"), platform, id));
        assertThat(refused.errors()).containsOnlyKeys(pointer, "/status");
    }

    @Test
    default void tellsThatThePermalinkNeedsAUsernameThatIsUnknown() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        String body = "{'influencer': '%s', 'platform': 'tiktok', 'platform_post_id': '1'%s}";
        assertThat(retailer.client()
                        .post("/api/v1/posts", body.formatted(lina, ""))
                        .errors())
                .containsEntry(
                        "/permalink",
                        "must be given when the influencer has no username on the platform to build it from");
        retailer.created(
                "/api/v1/posts", body.formatted(lina, ", 'permalink': 'https://www.tiktok.com/@lina/video/1'"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'display_name': 'x', 'x': null}",
                "{'display_name': 'x', 'social_accounts': [{'platform': 'x', 'username': 'a', 'x': null}]}",
                "{'display_name': 'x', 'Bio': 'x'}",
                "{'display_name': 'x', '': 'x'}",
                "{'display_name': 'x', '__proto__': {}}"
            })
    default void refusesUnknownMemberEvenIfNull(String body) {
        ApiResponse refused = retailer().client().post("/api/v1/influencers", body);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorMessage()).contains("is unknown; known here: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'display_name': 'x', '\\ud800': 1}",
                "{'display_name': 'x', 'a\\u0000b': 1}",
                "{'display_name': 'a\\u0000b'}",
                "{'display_name': '\\ud83d'}",
                "{'display_name': 'x', 'social_accounts': [{'platform': 'x', 'username': '\\udc00'}]}",
                "{'display_name': 'x', 'avatar_url': 'https://x.example/\\ud800'}",
                "{'display_name': 'x', 'status': '\\ud800'}"
            })
    default void refusesWhatIsNoUnicode(String body) {
        ApiResponse refused = retailer().client().post("/api/v1/influencers", body);
        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.errorCode()).isEqualTo("invalid_request");
    }

    @Test
    default void boundsWhatItTells() {
        StringBuilder body = new StringBuilder("{'display_name': 'x'");
        for (int i = 0; i < 500; i++) {
            body.append(", '").append("/".repeat(200)).append(i).append("': 1");
        }
        ApiResponse refused =
                retailer().client().post("/api/v1/influencers", body.append('}').toString());
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().at("/error/errors").size()).isEqualTo(100);
        assertThat(refused.at("/error/errors/99/pointer")).startsWith("/~1~1~1");
    }

    @Test
    default void tellsOfTheQueryAndOfHeadersThatTheyAreWrongWithoutPointers() {
        HttpTestClient client = retailer().client();
        ApiResponse refused = client.post("/api/v1/influencers?expand=odd", "{'display_name': ''}");
        assertThat(refused.at("/error/param")).isEqualTo("expand");
        assertThat(refused.errors()).isEmpty();
        assertThat(client.post("/api/v1/influencers?expand=", "{'display_name': ''}")
                        .errors())
                .containsOnlyKeys("/display_name");
        ApiResponse key =
                client.post("/api/v1/influencers", "{'display_name': 'x'}", "Idempotency-Key", "k".repeat(256));
        assertThat(key.at("/error/param")).isEqualTo("Idempotency-Key");
        assertThat(key.errors()).isEmpty();
        ApiResponse match = client.post("/api/v1/posts?social_account=lina", "{}");
        assertThat(match.at("/error/param")).isEqualTo("social_platform");
        assertThat(match.errors()).isEmpty();
    }
}
