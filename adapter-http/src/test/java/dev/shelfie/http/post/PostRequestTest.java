package dev.shelfie.http.post;

import static dev.shelfie.http.json.JsonFixtures.broken;
import static dev.shelfie.http.json.JsonFixtures.object;
import static dev.shelfie.http.json.JsonFixtures.written;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.MergePatch;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostRequestTest {

    private static final String ULID = "01JB2M5Q8W4T7Y9ZC3E6G1H0KN";
    private static final String LINA = InfluencerId.PREFIX + ULID;
    private static final Instant THEN = Instant.parse("2026-05-01T10:00:00.123456Z");

    @Test
    void readsBackWhatItWritesOfAPost() {
        Media video = new Media(MediaType.VIDEO, "https://a.b/v", 1, 2, "alt", "https://a.b/t");
        PostContent content =
                new PostContent("#a @b", "de", List.of("x"), List.of("b"), List.of("https://c.d"), List.of(video));
        Post post = post("https://www.instagram.com/reel/1/", content)
                .withStatus(PostStatus.DRAFT, THEN)
                .withProducts(List.of(ProductId.of(ULID)), THEN);
        assertThat(changed(post, "{}")).isEqualTo(post.input());
    }

    @Test
    void leavesOutWhatWasReadOutOfTheCaption() {
        Post post = post(null, PostContent.read("#a @b https://c.d", null, List.of()));
        assertThat(PostRequest.of(post, patch("{}")).propertyNames()).doesNotContain("hashtags", "mentions", "links");
        PostContent content = changed(post, "{'caption': '#e @f'}").content();
        assertThat(content.hashtags()).containsExactly("e");
        assertThat(content.mentions()).containsExactly("f");
        assertThat(content.links()).isEmpty();
    }

    @Test
    void keepsAnEmptyListThatWasSaid() {
        Post post = post(null, new PostContent("#a", null, List.of(), List.of(), List.of(), List.of()));
        assertThat(changed(post, "{'caption': '#b'}").content().hashtags()).isEmpty();
        assertThat(changed(post, "{'hashtags': null}").content().hashtags()).containsExactly("a");
    }

    @Test
    void takesHashtagsAndMentionsWithTheirSigns() {
        String post = "{'influencer': '" + LINA + "', 'platform': 'x', 'platform_post_id': '1', 'hashtags': %s}";
        PostContent content = read(post.formatted("['#a', 'b', '##c'], 'mentions': ['@d', 'e']"), null)
                .content();
        assertThat(content.hashtags()).containsExactly("a", "b", "#c");
        assertThat(content.mentions()).containsExactly("d", "e");
        assertThat(broken(() -> read(post.formatted("['a', '#']"), null))).containsOnlyKeys("hashtags/1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'platform_post_id': '2'} | ",
                "{'platform_post_id': '1'} | https://www.instagram.com/reel/1/",
                "{'platform': 'youtube'} | ",
                "{'platform': 'instagram'} | https://www.instagram.com/reel/1/",
                "{'platform_post_id': '2', 'permalink': 'https://instagram.com/p/x'} | https://instagram.com/p/x",
                "{'permalink': null} | ",
                "{'caption': 'x'} | https://www.instagram.com/reel/1/"
            })
    void leavesOutTheAddressOfTheOldIdWhenThePostGetsAnother(String patch, @Nullable String permalink) {
        Post post = post("https://www.instagram.com/reel/1/", PostContent.read(null, null, List.of()));
        assertThat(changed(post, patch).permalink()).isEqualTo(permalink);
    }

    @Test
    void keepsAnAddressThatDoesNotNameTheId() {
        Post post = post("https://www.instagram.com/reel/abc/", PostContent.read(null, null, List.of()));
        assertThat(changed(post, "{'platform_post_id': '2'}").permalink())
                .isEqualTo("https://www.instagram.com/reel/abc/");
    }

    @Test
    void readsWhoPublishedIt() {
        String rest = "'platform': 'instagram', 'platform_post_id': '1'}";
        InfluencerReference byId = new InfluencerReference.ById(new InfluencerId(LINA));
        assertThat(read("{'influencer': '" + LINA + "', " + rest, null).influencer())
                .isEqualTo(byId);
        assertThat(read("{'influencer': {'id': '" + LINA + "', 'object': 'influencer'}, " + rest, null)
                        .influencer())
                .isEqualTo(byId);
        SocialReference lina = SocialReference.parse("x", Platform.TIKTOK, "@Lina");
        InfluencerReference bySocialAccount = new InfluencerReference.BySocialAccount(lina);
        assertThat(read("{'social_platform': 'tiktok', 'social_account': '@Lina', " + rest, null)
                        .influencer())
                .isEqualTo(bySocialAccount);
        assertThat(read("{" + rest, lina).influencer()).isEqualTo(bySocialAccount);
        assertThat(read("{'platform_post_id': '1'}", lina).platform()).isEqualTo(Platform.TIKTOK);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'platform': 'x', 'platform_post_id': '1'} | influencer",
                "{'influencer': 5, 'platform': 'x', 'platform_post_id': '1'} | influencer",
                "{'influencer': {'name': 'Lina'}, 'platform': 'x', 'platform_post_id': '1'} | influencer/id",
                "{'influencer': 'post_01JB2M5Q8W4T7Y9ZC3E6G1H0KN', 'platform': 'x', 'platform_post_id': '1'} | influencer",
                "{'social_account': 'a', 'platform': 'x', 'platform_post_id': '1'} | social_platform",
                "{'social_platform': 'x', 'platform': 'x', 'platform_post_id': '1'} | social_account",
                "{'social_platform': 'x', 'social_account': '@', 'platform_post_id': '1'} | social_account",
                "{'influencer': 'inf_01JB2M5Q8W4T7Y9ZC3E6G1H0KN', 'platform_post_id': '1'} | platform",
                "{'influencer': 'inf_01JB2M5Q8W4T7Y9ZC3E6G1H0KN', 'platform': 'x'} | platform_post_id",
                "{'influencer': 'inf_01JB2M5Q8W4T7Y9ZC3E6G1H0KN', 'platform': 'x', 'platform_post_id': ''} | platform_post_id",
                "{'influencer': 'inf_01JB2M5Q8W4T7Y9ZC3E6G1H0KN', 'platform': 'facebook', 'platform_post_id': '1'} | permalink",
                "{'influencer': 'inf_01JB2M5Q8W4T7Y9ZC3E6G1H0KN', 'platform': 'x', 'platform_post_id': '1', 'permalink': 'https://x.com.evil.example/1'} | permalink"
            })
    void tellsOnceWhatIsMissing(String json, String path) {
        assertThat(broken(() -> read(json, null)))
                .hasEntrySatisfying(path, told -> assertThat(told).doesNotContain(";"))
                .hasSizeLessThanOrEqualTo(2);
    }

    private static PostInput read(String json, @Nullable SocialReference author) {
        return PostRequest.read(written(json), author);
    }

    private static PostInput changed(Post post, String json) {
        JsonObjectReader members = patch(json).applyTo(PostRequest.of(post, patch(json)));
        return PostRequest.read(members, null);
    }

    private static MergePatch patch(String json) {
        return new MergePatch(object(json));
    }

    private static Post post(@Nullable String permalink, PostContent content) {
        return Post.create(
                PostId.of(ULID),
                AccountId.of(ULID),
                new InfluencerId(LINA),
                Publication.create(Platform.INSTAGRAM, "1", null, permalink),
                content,
                THEN,
                THEN);
    }
}
