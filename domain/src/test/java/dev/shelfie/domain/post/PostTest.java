package dev.shelfie.domain.post;

import static dev.shelfie.domain.error.Refusals.assertAllInvalid;
import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static java.util.Collections.nCopies;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PostTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final String URL = "https://cdn.example/1.jpg";
    private static final Media PICTURE = new Media(MediaType.IMAGE, URL, null, null, null, null);

    @Test
    void createMakesAPublishedPostWithoutProductsThatWasNeverSaved() {
        Post post = post();

        assertThat(post.status()).isEqualTo(PostStatus.PUBLISHED);
        assertThat(post.products()).isEmpty();
        assertThat(post.version()).isZero();
        assertThat(post.createdAt()).isEqualTo(NOON);
        assertThat(post.updatedAt()).isEqualTo(NOON.plusSeconds(9));
        assertThat(post.position()).isEqualTo(new Position(NOON, post.id().value()));
    }

    @Test
    void changesTouchNothingElse() {
        Post post = post().withVersion(2);
        Instant later = NOON.plusSeconds(60);

        assertThat(post.withStatus(PostStatus.ARCHIVED, later))
                .returns(PostStatus.ARCHIVED, Post::status)
                .returns(later, Post::updatedAt)
                .usingRecursiveComparison()
                .ignoringFields("status", "updatedAt")
                .isEqualTo(post);
        assertThat(post.withProducts(products(2), later))
                .returns(products(2), Post::products)
                .returns(later, Post::updatedAt)
                .usingRecursiveComparison()
                .ignoringFields("products", "updatedAt")
                .isEqualTo(post);
    }

    @Test
    void productsAreACopyThatNobodyChanges() {
        List<ProductId> given = new ArrayList<>(products(2));
        Post post = post().withProducts(given, NOON);

        given.clear();

        assertThat(post.products()).hasSize(2).isUnmodifiable();
    }

    @Test
    void productsAreAcceptedUpToFiftyAndRefusedBeyond() {
        assertThat(post().withProducts(products(50), NOON).products()).hasSize(50);
        assertInvalid("products", () -> post().withProducts(products(51), NOON));
    }

    @Test
    void productsAreRefusedWhenOneIsThereTwice() {
        List<ProductId> twice = new ArrayList<>(products(3));
        twice.add(products(1).get(0));

        assertInvalid("products", () -> post().withProducts(twice, NOON));
    }

    @Test
    void contentIsAcceptedUpToItsBoundsAndRefusedBeyond() {
        assertThat(content("c".repeat(65_536), "l".repeat(35), 100, 50, 20)).isNotNull();
        assertThat(content("😀".repeat(65_536), "de", 0, 0, 0)).isNotNull();
        assertInvalid("caption", () -> content("c".repeat(65_537), null, 0, 0, 0));
        assertInvalid("language", () -> content(null, "l", 0, 0, 0));
        assertInvalid("language", () -> content(null, "l".repeat(36), 0, 0, 0));
        assertAllInvalid(List.of("hashtags", "mentions"), () -> content(null, null, 101, 0, 0));
        assertInvalid("links", () -> content(null, null, 0, 51, 0));
        assertInvalid("media", () -> content(null, null, 0, 0, 21));
    }

    @Test
    void theEntriesOfContentAreAcceptedUpToTheirBoundsAndRefusedBeyond() {
        assertThat(entries("h".repeat(150), "m".repeat(100), URL)).isNotNull();
        assertInvalid("hashtags/0", () -> entries("", "m", URL));
        assertInvalid("hashtags/0", () -> entries("h".repeat(151), "m", URL));
        assertInvalid("mentions/0", () -> entries("h", "", URL));
        assertInvalid("mentions/0", () -> entries("h", "m".repeat(101), URL));
        assertInvalid("links/0", () -> entries("h", "m", "shop.example"));
        assertInvalid(
                "mentions", () -> new PostContent(null, null, List.of(), nCopies(101, "m"), List.of(), List.of()));
    }

    @Test
    void contentTellsAllThatItBreaks() {
        List<String> tags = new ArrayList<>(nCopies(101, "t"));
        tags.set(7, "");
        tags.set(100, "t".repeat(151));

        assertAllInvalid(
                List.of(
                        "caption",
                        "language",
                        "hashtags",
                        "hashtags/7",
                        "hashtags/100",
                        "mentions/1",
                        "links",
                        "links/50",
                        "media"),
                () -> new PostContent(
                        "\0", "l", tags, List.of("m", "m".repeat(101)), links(51, "no link"), nCopies(21, PICTURE)));
    }

    @Test
    void contentThrowsWhenAnEntryIsNull() {
        List<String> tags = Arrays.asList("a", null);

        assertThatNullPointerException()
                .isThrownBy(() -> new PostContent(null, null, tags, List.of(), List.of(), List.of()));
        assertThatNullPointerException()
                .isThrownBy(() ->
                        new PostContent(null, null, List.of(), List.of(), List.of(), Arrays.asList(PICTURE, null)));
    }

    @Test
    void theListsOfContentAreCopiesThatNobodyChanges() {
        List<String> given = new ArrayList<>(List.of(URL));
        List<Media> media = new ArrayList<>(List.of(PICTURE));
        PostContent content = new PostContent(null, null, given, given, given, media);

        given.clear();
        media.clear();

        assertThat(content.hashtags()).hasSize(1).isUnmodifiable();
        assertThat(content.mentions()).hasSize(1).isUnmodifiable();
        assertThat(content.links()).hasSize(1).isUnmodifiable();
        assertThat(content.media()).containsExactly(PICTURE).isUnmodifiable();
    }

    @Test
    void aMediumIsAcceptedUpToItsBoundsAndRefusedBeyond() {
        assertThat(medium(1, 100_000, "a".repeat(2000), URL)).isNotNull();
        assertInvalid("width", () -> medium(0, 1, null, null));
        assertInvalid("width", () -> medium(100_001, 1, null, null));
        assertInvalid("height", () -> medium(1, 0, null, null));
        assertInvalid("height", () -> medium(1, 100_001, null, null));
        assertInvalid("alt", () -> medium(1, 1, "a".repeat(2001), null));
        assertInvalid("thumbnail_url", () -> medium(1, 1, null, "1.jpg"));
        assertInvalid("url", () -> new Media(MediaType.IMAGE, "1.jpg", null, null, null, null));
    }

    @Test
    void aMediumTellsAllThatItBreaks() {
        assertAllInvalid(
                List.of("url", "width", "height", "alt", "thumbnail_url"),
                () -> new Media(MediaType.IMAGE, "", 0, 100_001, "a".repeat(2001), "1.jpg"));
    }

    @Test
    void productsTellThatTheyAreTooManyAndOneIsThereTwice() {
        List<ProductId> shown = new ArrayList<>(products(51));
        shown.set(50, shown.get(0));

        assertThat(assertAllInvalid(List.of("products", "products"), () -> post().withProducts(shown, NOON)))
                .hasMessage("products: must have at most 50 entries; products: must not name the same product twice");
    }

    @Test
    void namesOutsideAreReadBack() {
        for (PostStatus status : PostStatus.values()) {
            assertThat(PostStatus.parse(status.publicName())).contains(status);
        }
        for (MediaType type : MediaType.values()) {
            assertThat(MediaType.parse(type.publicName())).contains(type);
        }
        assertThat(PostStatus.parse("DRAFT")).isEmpty();
        assertThat(MediaType.parse("gif")).isEmpty();
    }

    private static Post post() {
        return Post.create(
                new PostId("post_01JQ5Z8X7VN3M4K6P9R2T5W8YA"),
                new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA"),
                new InfluencerId("inf_01JQ5Z8X7VN3M4K6P9R2T5W8YA"),
                Publication.create(Platform.YOUTUBE, "1", null, null),
                PostContent.read("Linen", null, List.of(PICTURE)),
                NOON.plusNanos(7),
                NOON.plusSeconds(9));
    }

    private static List<ProductId> products(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new ProductId(String.format(Locale.ROOT, "prod_%026d", i)))
                .toList();
    }

    private static PostContent content(
            @Nullable String caption, @Nullable String language, int tags, int links, int media) {
        return new PostContent(
                caption,
                language,
                nCopies(tags, "t"),
                nCopies(tags, "m"),
                nCopies(links, URL),
                nCopies(media, PICTURE));
    }

    private static PostContent entries(String hashtag, String mention, String link) {
        return new PostContent(null, null, List.of(hashtag), List.of(mention), List.of(link), List.of());
    }

    private static List<String> links(int count, String last) {
        List<String> links = new ArrayList<>(nCopies(count, URL));
        links.set(count - 1, last);
        return links;
    }

    private static Media medium(int width, int height, @Nullable String alt, @Nullable String thumbnail) {
        return new Media(MediaType.VIDEO, URL, width, height, alt, thumbnail);
    }
}
