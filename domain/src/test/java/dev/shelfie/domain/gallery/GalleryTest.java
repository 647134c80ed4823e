package dev.shelfie.domain.gallery;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GalleryTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final List<PostId> POSTS = posts(1_001);

    @Test
    void pinnedPostsGoOnBehindTheLastOneOfThePageBefore() {
        Gallery gallery = gallery(arranged(POSTS.subList(0, 3), List.of()));

        assertThat(gallery.pinnedAfter(null)).isEqualTo(POSTS.subList(0, 3));
        Position first = new Position(Instant.parse("+10000-01-02T00:00:00Z"), "post_1");
        assertThat(gallery.pinnedAfter(first)).isEqualTo(POSTS.subList(1, 3));
        assertThat(Gallery.unpinnedAfter(first)).isNull();
        Position unpinned = new Position(Instant.parse("9999-12-31T23:59:59.999999Z"), "post_1");
        assertThat(gallery.pinnedAfter(unpinned)).isEmpty();
        assertThat(Gallery.unpinnedAfter(unpinned)).isEqualTo(unpinned);
    }

    @Test
    void aChangeIsNeverBeforeTheCreation() {
        Gallery gallery = gallery(arranged(List.of(), List.of()));

        assertThat(gallery.with(gallery.input().withStatus(GalleryStatus.DRAFT), NOON.minusSeconds(1)))
                .returns(NOON, Gallery::updatedAt)
                .returns(false, Gallery::isPublished);
    }

    @Test
    void arrangementsAreRefusedWhenTheyAreTooLongOrNameAPostTwice() {
        assertThat(arranged(POSTS.subList(0, 100), POSTS.subList(1, 1_001).subList(99, 1_000))
                        .pinned())
                .hasSize(100);
        assertInvalid("pinned", () -> arranged(POSTS.subList(0, 101), List.of()));
        assertInvalid("hidden", () -> arranged(List.of(), POSTS));
        assertInvalid("pinned", () -> arranged(List.of(POSTS.get(0), POSTS.get(0)), List.of()));
        assertInvalid("hidden", () -> arranged(List.of(), List.of(POSTS.get(0), POSTS.get(0))));
        assertInvalid("hidden", () -> arranged(POSTS.subList(0, 2), POSTS.subList(1, 3)));
    }

    @Test
    void namesAreRefusedWhenTheyAreEmptyOrTooLong() {
        assertInvalid("name", () -> named("", null));
        assertInvalid("name", () -> named("n".repeat(101), null));
        assertInvalid("description", () -> named("Home", ""));
        assertInvalid("description", () -> named("Home", "d".repeat(501)));
        assertThat(named("n".repeat(100), "d".repeat(500)).name()).hasSize(100);
    }

    @Test
    void rulesAreRefusedWhenTheyHaveTooManyValuesOrOnesThatNothingHas() {
        assertThat(tagged(texts(50)).hashtags()).hasSize(50);
        assertInvalid("hashtags", () -> tagged(texts(51)));
        assertInvalid("hashtags/0", () -> tagged(Set.of("")));
        assertInvalid("brands/0", () -> branded(Set.of("b".repeat(201))));
    }

    @Test
    void rulesAboutProductsNeedAProduct() {
        assertThat(GalleryRules.ALL.needsProduct()).isTrue();
        assertThat(tagged(Set.of("linen")).needsProduct()).isFalse();
        assertThat(branded(Set.of("Nordlicht")).needsProduct()).isTrue();
    }

    private static List<PostId> posts(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> PostId.of("01JCX7R2N4S6T8V0W1Y3Z5%04d".formatted(i)))
                .toList();
    }

    private static Set<String> texts(int count) {
        return IntStream.range(0, count).mapToObj(i -> "t" + i).collect(Collectors.toSet());
    }

    private static GalleryRules tagged(Set<String> hashtags) {
        return rules(hashtags, Set.of());
    }

    private static GalleryRules branded(Set<String> brands) {
        return rules(Set.of(), brands);
    }

    private static GalleryRules rules(Set<String> hashtags, Set<String> brands) {
        return new GalleryRules(
                Set.of(),
                Set.of(),
                hashtags,
                Set.<ProductId>of(),
                Set.of(),
                brands,
                Set.of(),
                null,
                false,
                false,
                false);
    }

    private static GalleryInput named(String name, @Nullable String description) {
        return new GalleryInput(name, description, GalleryStatus.DRAFT, GalleryRules.ALL, List.of(), List.of());
    }

    private static GalleryInput arranged(List<PostId> pinned, List<PostId> hidden) {
        return new GalleryInput("Home", null, GalleryStatus.PUBLISHED, GalleryRules.ALL, pinned, hidden);
    }

    private static Gallery gallery(GalleryInput input) {
        return Gallery.create(
                new GalleryId("gallery_01JCX7R2N4S6T8V0W1Y3Z5A7BC"),
                new AccountId("acct_01JCX7R2N4S6T8V0W1Y3Z5A7BC"),
                input,
                null,
                NOON);
    }
}
