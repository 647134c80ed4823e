package dev.shelfie.domain.post;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.Profile;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PostInputTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Instant LATER = NOON.plusSeconds(60);
    private static final PostId ID = new PostId("post_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final AccountId ACCOUNT = new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final Influencer LINA = influencer("inf_01JQ5Z8X7VN3M4K6P9R2T5W8YA", Platform.TIKTOK, "lina.weber");
    private static final Influencer MIA = influencer("inf_01JQ5Z8X7VN3M4K6P9R2T5W8YB", Platform.TIKTOK, "mia");
    private static final PostContent LINEN = PostContent.read("Linen #ootd", "en", List.of());
    private static final InfluencerReference BY_ACCOUNT =
            new InfluencerReference.BySocialAccount(SocialReference.named(Platform.TIKTOK, "lina.weber"));

    @Test
    void createMakesWhatIsDescribedThatWasNeverSaved() {
        String permalink = "https://vm.tiktok.com/ZM1/";

        assertThat(input(permalink, NOON.plusNanos(1)).create(ID, ACCOUNT, LINA, LATER))
                .isEqualTo(new Post(
                        ID,
                        ACCOUNT,
                        LINA.id(),
                        new Publication(Platform.TIKTOK, "7312", permalink),
                        LINEN,
                        PostUsage.UNKNOWN,
                        PostStatus.DRAFT,
                        List.of(),
                        NOON,
                        LATER,
                        0));
    }

    @Test
    void createBuildsThePermalinkFromTheAuthorsNameOnThePlatform() {
        assertThat(input(null, null)
                        .create(ID, ACCOUNT, LINA, NOON)
                        .publication()
                        .permalink())
                .isEqualTo("https://www.tiktok.com/@lina.weber/video/7312");
    }

    @Test
    void createTakesTheFirstNameOnThePlatformWhenThereAreMore() {
        Influencer author = influencer(
                "inf_01JQ5Z8X7VN3M4K6P9R2T5W8YA",
                account(Platform.X, "elsewhere"),
                account(Platform.TIKTOK, "first"),
                account(Platform.TIKTOK, "second"));

        assertThat(input(null, null)
                        .create(ID, ACCOUNT, author, NOON)
                        .publication()
                        .permalink())
                .isEqualTo("https://www.tiktok.com/@first/video/7312");
    }

    @Test
    void createIsRefusedWhenThePermalinkCannotBeBuilt() {
        Influencer elsewhere = influencer("inf_01JQ5Z8X7VN3M4K6P9R2T5W8YA", Platform.X, "lina.weber");

        assertInvalid("permalink", () -> input(null, null).create(ID, ACCOUNT, elsewhere, NOON));
    }

    @Test
    void createIsRefusedWhenThePermalinkIsElsewhere() {
        PostInput elsewhere = input("https://shop.example/", null);

        assertInvalid("permalink", () -> elsewhere.create(ID, ACCOUNT, LINA, NOON));
    }

    @Test
    void createTakesNowForTheTimeWhenThereIsNone() {
        assertThat(input(null, null).create(ID, ACCOUNT, LINA, LATER))
                .returns(LATER, Post::createdAt)
                .returns(LATER, Post::updatedAt);
    }

    @Test
    void inputSaysWhatWasDescribedWithWhatWasBuilt() {
        PostInput said = input(null, null).create(ID, ACCOUNT, LINA, NOON).input();

        assertThat(said)
                .returns(new InfluencerReference.ById(LINA.id()), PostInput::influencer)
                .returns("https://www.tiktok.com/@lina.weber/video/7312", PostInput::permalink)
                .returns(NOON, PostInput::createdAt)
                .usingRecursiveComparison()
                .ignoringFields("influencer", "permalink", "createdAt")
                .isEqualTo(input(null, null));
        assertThat(said.create(ID, ACCOUNT, LINA, NOON).input()).isEqualTo(said);
    }

    @Test
    void withItsOwnInputOnlyTheTimeOfChangeIsAnother() {
        Post post = post();

        assertThat(post.with(post.input(), LINA, LATER))
                .returns(LATER, Post::updatedAt)
                .usingRecursiveComparison()
                .ignoringFields("updatedAt")
                .isEqualTo(post);
    }

    @Test
    void withAnotherInputAllThatClientsSayIsAnotherAndWhatItShowsStays() {
        Post post = post();
        PostInput other = new PostInput(
                new InfluencerReference.ById(MIA.id()),
                Platform.YOUTUBE,
                "dQw4w9WgXcQ",
                "https://youtu.be/dQw4w9WgXcQ",
                PostContent.read(null, null, List.of()),
                new PostUsage(Disclosure.GIFTED, NOON),
                PostStatus.ARCHIVED,
                NOON.minusSeconds(1));

        Post changed = post.with(other, MIA, LATER);

        assertThat(changed.input()).isEqualTo(other);
        assertThat(changed)
                .returns(post.id(), Post::id)
                .returns(post.account(), Post::account)
                .returns(post.products(), Post::products)
                .returns(post.version(), Post::version)
                .returns(LATER, Post::updatedAt);
    }

    @Test
    void withAnInputWithoutATimeTheTimeStays() {
        assertThat(post().with(input(null, null), LINA, LATER).createdAt()).isEqualTo(post().createdAt());
    }

    @Test
    void withAnInputWithoutAPermalinkItIsBuiltForThatAuthor() {
        Post changed = post().with(input(null, null), MIA, LATER);

        assertThat(changed.influencer()).isEqualTo(MIA.id());
        assertThat(changed.publication().permalink()).isEqualTo("https://www.tiktok.com/@mia/video/7312");
    }

    @Test
    void theIdIsAcceptedUpToItsBoundsAndRefusedBeyond() {
        assertThat(input("i".repeat(200)).platformPostId()).hasSize(200);
        assertInvalid("platform_post_id", () -> input(""));
        assertInvalid("platform_post_id", () -> input("i".repeat(201)));
        assertInvalid("platform_post_id", () -> input("\0"));
    }

    @Test
    void throwsWhenSomethingIsNull() {
        assertThatNullPointerException()
                .isThrownBy(() ->
                        new PostInput(null, Platform.X, "1", null, LINEN, PostUsage.UNKNOWN, PostStatus.DRAFT, null))
                .withMessage("influencer");
        assertThatNullPointerException()
                .isThrownBy(() ->
                        new PostInput(BY_ACCOUNT, null, "1", null, LINEN, PostUsage.UNKNOWN, PostStatus.DRAFT, null))
                .withMessage("platform");
        assertThatNullPointerException().isThrownBy(() -> input(null)).withMessage("platform_post_id");
        assertThatNullPointerException()
                .isThrownBy(() -> new PostInput(
                        BY_ACCOUNT, Platform.X, "1", null, null, PostUsage.UNKNOWN, PostStatus.DRAFT, null))
                .withMessage("content");
        assertThatNullPointerException()
                .isThrownBy(() -> new PostInput(BY_ACCOUNT, Platform.X, "1", null, LINEN, null, PostStatus.DRAFT, null))
                .withMessage("usage");
        assertThatNullPointerException()
                .isThrownBy(
                        () -> new PostInput(BY_ACCOUNT, Platform.X, "1", null, LINEN, PostUsage.UNKNOWN, null, null))
                .withMessage("status");
    }

    private static Post post() {
        return new Post(
                ID,
                ACCOUNT,
                LINA.id(),
                new Publication(Platform.TIKTOK, "7312", "https://vm.tiktok.com/ZM1/"),
                LINEN,
                PostUsage.UNKNOWN,
                PostStatus.DRAFT,
                List.of(new ProductId("prod_01JQ5Z8X7VN3M4K6P9R2T5W8YA")),
                NOON.minusSeconds(3600),
                NOON,
                7);
    }

    private static PostInput input(@Nullable String permalink, @Nullable Instant createdAt) {
        return new PostInput(
                BY_ACCOUNT, Platform.TIKTOK, "7312", permalink, LINEN, PostUsage.UNKNOWN, PostStatus.DRAFT, createdAt);
    }

    private static PostInput input(@Nullable String platformPostId) {
        return new PostInput(
                BY_ACCOUNT, Platform.TIKTOK, platformPostId, null, LINEN, PostUsage.UNKNOWN, PostStatus.DRAFT, null);
    }

    private static Influencer influencer(String id, Platform platform, String username) {
        return influencer(id, account(platform, username));
    }

    private static Influencer influencer(String id, SocialAccount... accounts) {
        return Influencer.create(
                new InfluencerId(id),
                ACCOUNT,
                new Profile("Lina", null, null),
                Stream.of(accounts).toList(),
                NOON);
    }

    private static SocialAccount account(Platform platform, String username) {
        return new SocialAccount(platform, username, null, platform.profileUrl(username), null, null);
    }
}
