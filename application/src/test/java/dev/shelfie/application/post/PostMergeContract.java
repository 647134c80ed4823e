package dev.shelfie.application.post;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.again;
import static dev.shelfie.application.post.PostFixtures.bareContent;
import static dev.shelfie.application.post.PostFixtures.oddContent;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.work.Refusals.assertStale;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Disclosure;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PostUsage;
import dev.shelfie.domain.post.Publication;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link PostRepository} promises about known posts that are put again, many at once. */
public interface PostMergeContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void putAllChangesAKnownPostButKeepsItsIdAndItsProducts() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Influencer other = stored(anInfluencer(influencer.account()));
        Post known = stored(aPost(influencer).withProducts(List.of(aProductId(), aProductId())));
        Publication same = new Publication(
                known.publication().platform(), known.publication().platformPostId(), "https://instagram.com/reel/1/");
        Post given = aPost(other)
                .withPublication(same)
                .withContent(oddContent("Anew"))
                .withStatus(PostStatus.DRAFT)
                .withCreatedAt(NOON)
                .withProducts(List.of(aProductId()))
                .build();

        assertThat(put(List.of(given))).isEqualTo(new UpsertCounts(0, 1, 0));

        Post found = found(known);
        assertThat(found.version()).isGreaterThan(known.version());
        assertThat(found)
                .isEqualTo(new Post(
                        known.id(),
                        known.account(),
                        other.id(),
                        same,
                        given.content(),
                        PostUsage.UNKNOWN,
                        PostStatus.DRAFT,
                        known.products(),
                        NOON,
                        given.updatedAt(),
                        found.version()));
        assertThat(find(given)).isEmpty();
    }

    @Test
    default void putAllLeavesAKnownPostAloneWhenItSaysTheSame() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        List<Post> known = List.of(
                stored(aPost(influencer).withProducts(List.of(aProductId()))),
                stored(aPost(influencer).withContent(oddContent(Oddities.TEXT))),
                stored(aPost(influencer).withContent(bareContent())));

        assertThat(put(known.stream().map(PostFixtures::again).toList())).isEqualTo(new UpsertCounts(0, 0, 3));
        assertThat(put(known.stream().map(PostFixtures::again).toList())).isEqualTo(new UpsertCounts(0, 0, 3));

        assertThat(known).allSatisfy(post -> assertThat(found(post)).isEqualTo(post));
    }

    @Test
    default void putAllNoticesEveryMemberThatDiffers() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Influencer other = stored(anInfluencer(influencer.account()));
        PostContent content = oddContent("Linen");
        List<Post> given = Stream.of(
                        aPost(influencer).withStatus(PostStatus.DRAFT),
                        aPost(influencer).withCreatedAt(NOON.plusNanos(1000)),
                        aPost(other),
                        aPost(influencer).withCaption(null),
                        aPost(influencer).withCaption(""),
                        aPost(influencer).withContent(withLists(content, List.of("a", "b"), List.of())),
                        aPost(influencer).withContent(withLists(content, List.of("b", "a"), List.of())),
                        aPost(influencer).withContent(withLists(content, List.of(), List.of("a", "b"))),
                        aPost(influencer).withContent(withLists(content, List.of("a"), List.of("b"))),
                        aPost(influencer).withContent(oddContent("Linen ")),
                        aPost(influencer).withContent(bareContent()),
                        aPost(influencer).withUsage(new PostUsage(Disclosure.GIFTED, null)),
                        aPost(influencer).withUsage(new PostUsage(Disclosure.GIFTED, NOON)),
                        aPost(influencer).withUsage(new PostUsage(Disclosure.GIFTED, NOON.plusNanos(1000))),
                        aPost(influencer).withUsage(new PostUsage(Disclosure.ADVERTISEMENT, NOON)))
                .map(post -> post.withPublication(on(Platform.X, "1")).build())
                .toList();
        put(List.of(aPost(influencer).withPublication(on(Platform.X, "1")).build()));

        for (Post post : given) {
            assertThat(put(List.of(post))).isEqualTo(new UpsertCounts(0, 1, 0));
            assertThat(put(List.of(again(post)))).isEqualTo(new UpsertCounts(0, 0, 1));
            assertThat(listed(influencer.account(), PostFilter.NONE))
                    .extracting(Post::input)
                    .containsExactly(post.input());
        }
    }

    @Test
    default void putAllKeepsHowThePostMayBeShownWhereItDoesNotSay() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post known = stored(aPost(influencer).withUsage(new PostUsage(Disclosure.GIFTED, NOON)));
        Post bare = aPost(influencer).withPublication(known.publication()).build();
        Post longer = aPost(influencer)
                .withPublication(known.publication())
                .withUsage(new PostUsage(null, NOON.plusSeconds(1)))
                .build();

        assertThat(put(List.of(bare))).isEqualTo(new UpsertCounts(0, 0, 1));
        assertThat(found(known)).isEqualTo(known);
        assertThat(put(List.of(longer))).isEqualTo(new UpsertCounts(0, 1, 0));
        assertThat(found(known).usage()).isEqualTo(new PostUsage(Disclosure.GIFTED, NOON.plusSeconds(1)));
    }

    @Test
    default void putAllMovesPostsToTheirNewPlacesInLists() {
        Influencer one = stored(anInfluencer(storedAccount()));
        Influencer two = stored(anInfluencer(one.account()));
        Post moves = stored(aPost(one).withCaption("Old linen #before").withCreatedAt(NOON.minusSeconds(9)));
        Post stays = stored(aPost(one).withCaption("Other").withCreatedAt(NOON));

        put(List.of(aPost(two)
                .withPublication(moves.publication())
                .withCaption("New wool #after")
                .withCreatedAt(NOON.plusSeconds(1))
                .build()));

        Post moved = found(moves);
        assertThat(listed(one.account(), PostFilter.NONE)).containsExactly(moved, stays);
        assertThat(listed(one.account(), PostFilter.of(one.id(), null))).containsExactly(stays);
        assertThat(listed(one.account(), PostFilter.of(two.id(), null))).containsExactly(moved);
        assertThat(listed(one.account(), holding("wool"))).containsExactly(moved);
        assertThat(listed(one.account(), holding("linen"))).isEmpty();
    }

    @Test
    default void putAllGivesAVersionThatSavesGoOnFrom() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post given = aPost(influencer).build();
        put(List.of(given));
        Post first = found(given);

        Post second = stores().posts().save(first.withStatus(PostStatus.DRAFT, NOON));
        assertThat(put(List.of(again(first)))).isEqualTo(new UpsertCounts(0, 1, 0));

        assertStale(() -> stores().posts().save(second));
        assertThat(found(given).status()).isEqualTo(PostStatus.PUBLISHED);
    }

    private UpsertCounts put(List<Post> posts) {
        return stores().work()
                .runBulk(() -> posts.isEmpty()
                        ? stores().posts().putAll(storedAccount(), posts)
                        : stores().posts().putAll(posts.get(0).account(), posts))
                .counts();
    }

    private Optional<Post> find(Post post) {
        return stores().posts()
                .find(post.account(), post.id(), PostVisibility.ALL, Expansion.none(RecordType.POST))
                .map(ExpandedPost::post);
    }

    private Post found(Post post) {
        return find(post).orElseThrow();
    }

    private List<Post> listed(AccountId account, PostFilter filter) {
        return stores().posts().list(account, filter, PostVisibility.ALL, null, 100);
    }

    private static PostFilter holding(String words) {
        return new PostFilter(null, null, null, null, null, null, null, SearchQuery.of(words));
    }

    private static PostContent withLists(PostContent content, List<String> hashtags, List<String> mentions) {
        return new PostContent(
                content.caption(), content.language(), hashtags, mentions, content.links(), content.media());
    }

    private static Publication on(Platform platform, String id) {
        return new Publication(platform, id, "https://" + platform.hosts().get(0) + "/" + id);
    }
}
