package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests are linked to social accounts. */
interface SocialAccountsContract extends ServiceContract {

    /** Lina is on Instagram (with an id) and TikTok, Mara on Instagram; the posts' captions say where they are. */
    record Linked(TestAccount retailer, String lina, String mara) {

        static Linked by(TestAccount retailer) {
            String lina = retailer.created("/api/v1/influencers", """
                    {'display_name': 'Lina', 'social_accounts': [
                      {'platform': 'instagram', 'username': 'Lina.Weber', 'platform_user_id': '17841400'},
                      {'platform': 'tiktok', 'username': 'linaw'}]}
                    """).id();
            String mara = retailer.influencer("mara");
            retailer.post(lina, "1", "lina instagram");
            retailer.post(mara, "2", "mara instagram");
            retailer.created(
                    "/api/v1/posts",
                    "{'influencer': '%s', 'platform': 'tiktok', 'platform_post_id': '3', 'caption': 'lina tiktok'}"
                            .formatted(lina));
            return new Linked(retailer, lina, mara);
        }

        ApiResponse get(String pathAndQuery) {
            return retailer.client()
                    .get("/api/v1" + pathAndQuery.replace("{lina}", lina).replace("{mara}", mara));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "social_platform=instagram, Lina Weber; Lina",
        "social_platform=tiktok, Lina",
        "social_platform=youtube, ''",
        "social_platform=instagram&social_account=Lina.Weber, Lina",
        "social_platform=instagram&social_account=%40LINA.weber, Lina",
        "social_platform=instagram&social_account=17841400, Lina",
        "social_platform=instagram&social_account=https%3A%2F%2Finstagram.com%2Flina.weber%2F%3Fhl%3Dde, Lina",
        "social_platform=instagram&social_account=nobody, ''",
        "social_platform=instagram&social_account=linaw, ''",
        "social_platform=tiktok&social_account=Lina.Weber, ''",
        "social_platform=tiktok&social_account=linaw&expand=posts, Lina",
        "social_platform=tiktok&social_account=linaw&limit=1, Lina",
        "social_platform=instagram&limit=1, Lina Weber"
    })
    default void listsTheInfluencersThatAreLinked(String query, String names) {
        ApiResponse answered = Linked.by(retailer()).get("/influencers?" + query);
        assertThat(answered.json().valueStream().map(i -> i.get("display_name").stringValue()))
                .containsExactlyElementsOf(names.isEmpty() ? List.of() : List.of(names.split("; ")));
    }

    @ParameterizedTest
    @CsvSource({
        "/posts?social_platform=instagram, mara instagram; lina instagram",
        "/posts?social_platform=tiktok, lina tiktok",
        "/posts?social_platform=instagram&social_account=lina.weber, lina instagram",
        "/posts?social_platform=instagram&social_account=17841400, lina instagram",
        "/posts?social_platform=instagram&social_account=nobody, ''",
        "/posts?social_platform=instagram&platform=tiktok, ''",
        "/posts?social_platform=instagram&social_account=mara&influencer={lina}, ''",
        "/posts?social_platform=instagram&social_account=mara&influencer={mara}, mara instagram",
        "/posts?social_platform=instagram&q=lina, lina instagram",
        "/influencers/{lina}/posts?social_platform=tiktok, lina tiktok",
        "/influencers/{lina}/posts?social_platform=youtube, ''",
        "/influencers/@lina.weber/posts?social_platform=instagram, lina instagram",
        "/influencers/LINAW/posts?social_platform=tiktok&limit=1, lina tiktok",
        "/influencers/17841400/posts?social_platform=instagram, lina instagram",
    })
    default void listsThePostsThatAreLinked(String pathAndQuery, String captions) {
        ApiResponse answered = Linked.by(retailer()).get(pathAndQuery);
        assertThat(answered.status()).as(answered.text()).isEqualTo(200);
        assertThat(answered.json().valueStream().map(post -> post.get("caption").stringValue()))
                .containsExactlyInAnyOrderElementsOf(captions.isEmpty() ? List.of() : List.of(captions.split("; ")));
    }

    @ParameterizedTest
    @CsvSource({
        "@lina.weber, instagram",
        "Lina.Weber, instagram",
        "%40LINA.WEBER, instagram",
        "17841400, instagram",
        "linaw, tiktok",
        "https%3A%2F%2Fwww.tiktok.com%2F%40linaw, tiktok",
        "http%3A%2F%2Fm.instagram.com%2Flina.weber, instagram"
    })
    default void findsTheInfluencerThatAnAccountNames(String account, String platform) {
        Linked linked = Linked.by(retailer());
        ApiResponse found =
                linked.retailer().client().get("/api/v1/influencers/" + account + "?social_platform=" + platform);
        assertThat(found.status()).as(found.text()).isEqualTo(200);
        assertThat(found.id()).isEqualTo(linked.lina());
        assertThat(found.header("ETag"))
                .isEqualTo(linked.get("/influencers/{lina}").header("ETag"));
    }

    @Test
    default void prefersTheUsernameToTheUserId() {
        TestAccount retailer = retailer();
        retailer.created("/api/v1/influencers", """
                {'display_name': 'Id', 'social_accounts':
                  [{'platform': 'x', 'username': 'a', 'platform_user_id': '12345'}]}
                """);
        String named = retailer.created("/api/v1/influencers", """
                {'display_name': 'Name', 'social_accounts': [{'platform': 'x', 'username': '12345'}]}
                """).id();
        assertThat(retailer.client()
                        .get("/api/v1/influencers/12345?social_platform=x")
                        .id())
                .isEqualTo(named);
        assertThat(retailer.client()
                        .get("/api/v1/influencers?social_platform=x&social_account=12345")
                        .ids())
                .containsExactly(named);
    }

    @Test
    default void changesTheInfluencerThatAnAccountNames() {
        Linked linked = Linked.by(retailer());
        ApiResponse changed =
                linked.retailer().client().patch("/api/v1/influencers/@linaw?social_platform=tiktok", "{'bio': 'neu'}");
        assertThat(changed.status()).as(changed.text()).isEqualTo(200);
        assertThat(changed.id()).isEqualTo(linked.lina());
        assertThat(linked.get("/influencers/{lina}").at("/bio")).isEqualTo("neu");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/influencers/@lina.weber",
                "/influencers/@nobody?social_platform=instagram",
                "/influencers/@lina.weber?social_platform=tiktok",
                "/influencers/@lina.weber/posts",
                "/influencers/@nobody/posts?social_platform=instagram"
            })
    default void findsNobodyWhoseAccountItIsNot(String path) {
        ApiResponse refused = Linked.by(retailer()).get(path);
        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused.errorCode()).isEqualTo("not_found");
    }

    @Test
    default void keepsAccountsApartWhenAnAccountNames() {
        Linked.by(retailer());
        HttpTestClient stranger = retailer().client();
        assertThat(stranger.get("/api/v1/influencers/@lina.weber?social_platform=instagram")
                        .status())
                .isEqualTo(404);
        assertThat(stranger.get("/api/v1/posts?social_platform=instagram&social_account=lina.weber")
                        .ids())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "/influencers?social_account=lina, social_platform: must be given with social_account",
        "/posts?social_account=lina, social_platform: must be given with social_account",
        "/influencers/{lina}?social_account=lina, social_account: is unknown",
        "/influencers?social_platform=, 'social_platform: must be one of instagram, tiktok, '",
        "/influencers?social_platform=Instagram, 'social_platform: must be one of instagram, tiktok, '",
        "/posts?social_platform=myspace, 'social_platform: must be one of instagram, tiktok, '",
        "/influencers/@lina?social_platform=myspace, 'social_platform: must be one of instagram, tiktok, '",
        "/influencers/@lina/posts?social_platform=myspace, 'social_platform: must be one of instagram, tiktok, '",
        "/influencers?social_platform=x&social_account=, social_account: must have 1 to 100 characters",
        "/influencers?social_platform=x&social_account=%40, social_account: must have 1 to 100 characters",
        "/influencers?social_platform=x&social_platform=x, social_platform: must be given once",
        "/posts?social_platform=x&social_account=https://tiktok.com/@a, social_account: must be a username",
        "/influencers/https%3A%2F%2Fx.com.evil.example%2Fa?social_platform=x, id: must be a username",
    })
    default void refusesLinksThatSayTooLittle(String pathAndQuery, String message) {
        ApiResponse refused = Linked.by(retailer()).get(pathAndQuery);
        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.errorMessage()).startsWith(message);
        assertThat(refused.at("/error/param")).isEqualTo(message.substring(0, message.indexOf(':')));
    }

    @Test
    default void boundsAccounts() {
        HttpTestClient client = retailer().client();
        String path = "/api/v1/influencers?social_platform=instagram&social_account=";
        assertThat(client.get(path + "a".repeat(100)).status()).isEqualTo(200);
        assertThat(client.get(path + "a".repeat(101)).status()).isEqualTo(400);
        assertThat(client.get(path + URLEncoder.encode("🌿".repeat(100), StandardCharsets.UTF_8))
                        .status())
                .isEqualTo(200);
    }

    // --- publishing -------------------------------------------------------------------------------------------------

    @Test
    default void publishesForTheInfluencerThatAnAccountNames() {
        Linked linked = Linked.by(retailer());
        HttpTestClient client = linked.retailer().client();
        ApiResponse inQuery = client.post(
                "/api/v1/posts?social_platform=instagram&social_account=17841400", "{'platform_post_id': '10'}");
        assertThat(inQuery.status()).as(inQuery.text()).isEqualTo(201);
        assertThat(inQuery.at("/influencer")).isEqualTo(linked.lina());
        assertThat(inQuery.at("/platform")).isEqualTo("instagram");
        assertThat(inQuery.header("Location")).endsWith("/api/v1/posts/" + inQuery.id());
        ApiResponse inBody = client.post("/api/v1/posts", """
                {'social_platform': 'instagram', 'social_account': 'https://www.instagram.com/Lina.Weber',
                 'platform': 'tiktok', 'platform_post_id': '11'}
                """);
        assertThat(inBody.at("/influencer")).isEqualTo(linked.lina());
        assertThat(inBody.at("/permalink")).isEqualTo("https://www.tiktok.com/@linaw/video/11");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | {'social_account': 'lina', 'platform': 'x', 'platform_post_id': '1'} | /social_platform",
                "'' | {'social_platform': 'x', 'platform_post_id': '1'} | /social_account",
                "'' | {'social_platform': 'y', 'social_account': 'a', 'platform': 'x', 'platform_post_id': '1'} | /social_platform",
                "'' | {'social_platform': 'x', 'social_account': '', 'platform_post_id': '1'} | /social_account",
                "'' | {'social_platform': 'x', 'social_account': 'nobody', 'platform_post_id': '1'} | /influencer",
                "'' | {'social_platform': 'x', 'social_account': 'a', 'influencer': 'i', 'platform_post_id': '1'} | /influencer",
                "social_platform=x&social_account=nobody | {'platform_post_id': '1'} | /influencer",
                "social_platform=x&social_account=a | {'influencer': 'i', 'platform_post_id': '1'} | /influencer",
                "social_platform=x&social_account=a | {'social_account': 'a', 'social_platform': 'x', 'platform_post_id': '1'} | /social_account",
                "social_platform=x | {'platform': 'x', 'platform_post_id': '1'} | /influencer"
            })
    default void refusesToPublishForNobodyOrForTwo(String query, String body, String pointer) {
        ApiResponse refused = Linked.by(retailer()).retailer().client().post("/api/v1/posts?" + query, body);
        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.errors()).as(refused.text()).containsKey(pointer);
        assertThat(refused.errors()).hasSizeLessThanOrEqualTo(2);
    }
}
