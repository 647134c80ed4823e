package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.Profile;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.Publication;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Embeds over HTTP. Every answer is also held against the OpenAPI document. */
class EmbedServiceTest {

    private static final Instant NOW = Instant.parse("2024-11-17T08:30:00Z");
    private static final String CAPTION = "Sunday light and the Fjell lamp from @nordhaven 🌿";

    private static TestService service;
    private static AccountId account;
    private static HttpTestClient client;
    private static InfluencerId lina;
    private static int posts;

    @BeforeAll
    static void start() {
        service = InMemoryTestService.start();
        account = service.account(Plan.UNLIMITED);
        client = service.client(account, EnumSet.of(Permission.POSTS_READ));
        lina = InfluencerId.of("01JB2M5Q8W4T7Y9ZC3E6G1H0KN");
        service.store()
                .influencers()
                .save(Influencer.create(lina, account, new Profile("Lina", null, null), List.of(), NOW));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @EnumSource
    void embedsAPostOfEveryNetwork(Platform platform) {
        Post post = saved(platform);
        JsonNode embed = client.get(path(post)).json();
        assertThat(embed.get("object").stringValue()).isEqualTo("embed");
        assertThat(embed.get("platform").stringValue()).isEqualTo(platform.publicName());
        assertThat(embed.get("permalink").stringValue())
                .isEqualTo(post.publication().permalink());
        assertThat(embed.get("html").stringValue()).contains(CAPTION);
        assertThat(embed.has("script_url"))
                .isEqualTo(embed.get("html").stringValue().contains("<script "));
    }

    @ParameterizedTest
    @CsvSource({
        "caption=false, https://www.instagram.com/embed.js, Sunday light",
        "caption_text=Our+lamp, Our lamp</p>, Sunday light",
        "script=false, Sunday light, <script",
        "consent=true, Load the post from Instagram, <iframe",
        "consent=true&lang=de-AT, Beitrag von Instagram laden, Load the post",
        "consent=true&consent_text=Darf+ich%3F&consent_button=Ja, Darf ich?, Load the post"
    })
    void doesAsTheParametersSay(String query, String there, String gone) {
        String html = client.get(path(saved(Platform.INSTAGRAM)) + "?" + query)
                .json()
                .get("html")
                .stringValue();
        assertThat(html).contains(there);
        assertThat(html).doesNotContain(gone);
    }

    @Test
    void tellsTheScriptForPagesThatLoadItOnceButNotBeforeConsent() {
        String path = path(saved(Platform.FACEBOOK));
        assertThat(client.get(path + "?script=false&lang=fr")
                        .json()
                        .get("script_url")
                        .stringValue())
                .startsWith("https://connect.facebook.net/fr_FR/sdk.js#xfbml=1&version=v");
        assertThat(client.get(path + "?consent=true").json().has("script_url")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "caption=yes | caption: must be true or false",
                "caption= | caption: must be true or false",
                "script=1 | script: must be true or false",
                "consent=TRUE | consent: must be true or false",
                "caption_text= | caption_text: must have 1 to 2000 characters",
                "caption=false&caption_text=x | caption_text: must not be given with caption=false",
                "consent_text=x | consent_text: must be given with consent=true alone",
                "consent=false&consent_button=x | consent_button: must be given with consent=true alone",
                "consent=true&consent_text= | consent_text: must have 1 to 1000 characters",
                "consent=true&consent_button= | consent_button: must have 1 to 100 characters",
                "lang=sv | lang: must be one of de, en, es, fr, it, nl, pl, pt",
                "caption=true&caption=true | caption: must be given once",
                "status=odd | status: must be draft, published, archived or all"
            })
    void refusesWhatItDoesNotKnowNamingWhatIsAllowed(String query, String message) {
        ApiResponse refused = client.get(path(saved(Platform.X)) + "?" + query);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorCode()).isEqualTo("invalid_request");
        assertThat(refused.errorMessage()).isEqualTo(message);
        assertThat(refused.json().at("/error/param").stringValue())
                .isEqualTo(message.substring(0, message.indexOf(':')));
    }

    @Test
    void boundsTheIntegratorsCaption() {
        String path = path(saved(Platform.X)) + "?caption_text=";
        assertThat(client.get(path + "a".repeat(2000)).status()).isEqualTo(200);
        assertThat(client.get(path + "a".repeat(2001)).errorMessage())
                .isEqualTo("caption_text: must have 1 to 2000 characters");
    }

    @Test
    void escapesWhatTheIntegratorSends() {
        String hostile = URLEncoder.encode("</p><script>alert(\"1\")</script>", StandardCharsets.UTF_8);
        assertThat(client.get(path(saved(Platform.X)) + "?script=false&caption_text=" + hostile)
                        .json()
                        .get("html")
                        .stringValue())
                .contains("&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;")
                .doesNotContain("<script");
    }

    @ParameterizedTest
    @ValueSource(strings = {"post_01JCX7R2N4S6T8V0W1Y3Z5A7ZZ", "nonsense", "inf_01JB2M5Q8W4T7Y9ZC3E6G1H0KN"})
    void findsNoPostThatThereIsNot(String id) {
        ApiResponse refused = client.get("/api/v1/posts/" + id + "/embed");
        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused.errorCode()).isEqualTo("not_found");
    }

    @Test
    void findsNoPostOfAnotherAccount() {
        HttpTestClient stranger = service.client(service.account(Plan.UNLIMITED), EnumSet.allOf(Permission.class));
        assertThat(stranger.get(path(saved(Platform.X)) + "?status=all").status())
                .isEqualTo(404);
    }

    @Test
    void needsThePermissionToReadPosts() {
        HttpTestClient other = service.client(account, EnumSet.complementOf(EnumSet.of(Permission.POSTS_READ)));
        ApiResponse refused = other.get(path(saved(Platform.X)));
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.errorMessage()).contains("posts:read");
        assertThat(client.with(null).get(path(saved(Platform.X))).status()).isEqualTo(401);
    }

    @Test
    void showsDraftsToThoseWhoMayWritePosts() {
        Post draft = service.store().posts().save(saved(Platform.X).withStatus(PostStatus.DRAFT, NOW));
        HttpTestClient writer = service.client(account, EnumSet.of(Permission.POSTS_READ, Permission.POSTS_WRITE));
        assertThat(client.get(path(draft)).status()).isEqualTo(404);
        assertThat(client.get(path(draft) + "?status=draft").status()).isEqualTo(403);
        assertThat(writer.get(path(draft)).status()).isEqualTo(404);
        assertThat(writer.get(path(draft) + "?status=draft").status()).isEqualTo(200);
    }

    @Test
    void hidesPostsOfInactiveInfluencers() {
        InfluencerId gone = InfluencerId.of("01JB2M5Q8W4T7Y9ZC3E6G1H0KP");
        Influencer inactive = Influencer.create(gone, account, new Profile("Gone", null, null), List.of(), NOW)
                .withStatus(InfluencerStatus.INACTIVE, NOW);
        service.store().influencers().save(inactive);
        Post post = saved(gone, Platform.X);
        assertThat(client.get(path(post)).status()).isEqualTo(404);
    }

    @Test
    void isTheSameUntilThePostChanges() {
        String path = path(saved(Platform.X));
        ApiResponse first = client.get(path);
        ApiResponse again = client.get(path, "If-None-Match", first.header("ETag"));
        assertThat(again.status()).isEqualTo(304);
        assertThat(client.get(path + "?caption=false").header("ETag")).isNotEqualTo(first.header("ETag"));
        assertThat(client.send("HEAD", path).header("ETag")).isEqualTo(first.header("ETag"));
        assertThat(client.get(path.replace("/api/v1", "/v1")).text()).isEqualTo(first.text());
    }

    private static String path(Post post) {
        return "/api/v1/posts/" + post.id() + "/embed";
    }

    private static Post saved(Platform platform) {
        return saved(lina, platform);
    }

    private static Post saved(InfluencerId influencer, Platform platform) {
        String permalink = platform == Platform.FACEBOOK ? "https://www.facebook.com/lina/posts/pfbid0a" : null;
        return saved(influencer, Publication.create(platform, "n" + posts, "lina", permalink));
    }

    private static Post saved(InfluencerId influencer, Publication at) {
        PostId id = PostId.of(String.format("01JCX7R2N4S6T8V0W1Y3%06d", ++posts));
        PostContent content = PostContent.read(CAPTION, "en", List.of());
        return service.store().posts().save(Post.create(id, account, influencer, at, content, NOW, NOW));
    }
}
