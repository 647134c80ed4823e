package dev.shelfie.application.post;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.again;
import static dev.shelfie.application.post.PostFixtures.bareContent;
import static dev.shelfie.application.post.PostFixtures.oddContent;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Threads.startedTogether;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.Threads;
import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link PostRepository} promises about many posts that are put at once. */
public interface PostUpsertContract extends StoreContract {

    @Test
    default void putAllKeepsNewPostsAsTheyAreGiven() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        List<Post> given = List.of(
                aPost(influencer)
                        .withProducts(List.of(aProductId(), aProductId()))
                        .build(),
                aPost(influencer)
                        .withContent(bareContent())
                        .withStatus(PostStatus.DRAFT)
                        .build(),
                aPost(influencer)
                        .withContent(oddContent(Oddities.TEXT))
                        .withStatus(PostStatus.ARCHIVED)
                        .build(),
                aPost(influencer).withCaption("").build());

        assertThat(put(given)).isEqualTo(new UpsertCounts(4, 0, 0));

        for (Post post : given) {
            Post found = found(post);
            assertThat(found.version()).isPositive();
            assertThat(found).isEqualTo(post.withVersion(found.version()));
        }
    }

    @Test
    default void putAllKeepsTextAsItIsGivenHoweverOdd() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        List<Post> given = Oddities.TEXTS.stream()
                .map(text -> aPost(influencer).withContent(oddContent(text)).build())
                .toList();

        put(given);

        assertThat(given).allSatisfy(post -> assertThat(found(post).content()).isEqualTo(post.content()));
    }

    @Test
    default void putAllTellsWhatBecameOfEachWhenTheBatchIsMixed() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post same = stored(aPost(influencer));
        Post changed = stored(aPost(influencer));
        Post untouched = stored(aPost(influencer));
        Post added = aPost(influencer).build();
        Post anew = aPost(influencer)
                .withPublication(changed.publication())
                .withCaption("Anew")
                .build();

        assertThat(put(List.of(anew, added, again(same)))).isEqualTo(new UpsertCounts(1, 1, 1));

        assertThat(listed(influencer.account(), PostFilter.NONE))
                .extracting(Post::id)
                .containsExactly(added.id(), untouched.id(), changed.id(), same.id());
        assertThat(found(untouched)).isEqualTo(untouched);
        assertThat(put(List.of())).isEqualTo(new UpsertCounts(0, 0, 0));
    }

    @Test
    default void putAllTakesThousandsAtOnce() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        List<Post> first = posts(influencer, 3_000);
        List<Post> second = new ArrayList<>(
                first.stream().skip(1_000).map(PostFixtures::again).toList());
        second.addAll(posts(influencer, 500));

        assertThat(put(first)).isEqualTo(new UpsertCounts(3_000, 0, 0));
        assertThat(put(second)).isEqualTo(new UpsertCounts(500, 0, 2_000));
    }

    @Test
    default void putAllLeavesAnotherAccountsPostAlone() {
        Post others = stored(aPost(stored(anInfluencer(storedAccount()))));
        Influencer own = stored(anInfluencer(storedAccount()));

        assertThat(put(List.of(aPost(own).withPublication(others.publication()).build())))
                .isEqualTo(new UpsertCounts(1, 0, 0));

        assertThat(found(others)).isEqualTo(others);
    }

    @Test
    default void putAllIsRefusedAsAWholeWhenTheAccountLacksAnInfluencer() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Influencer others = stored(anInfluencer(storedAccount()));
        Post known = stored(aPost(influencer));
        Post good = aPost(influencer).build();

        for (Post bad : List.of(
                aPost(influencer.account(), anInfluencerId()).build(),
                aPost(influencer.account(), others.id()).build(),
                aPost(influencer.account(), anInfluencerId())
                        .withPublication(known.publication())
                        .build())) {
            assertNotFound(() -> put(List.of(good, bad)));
        }

        assertThat(listed(influencer.account(), PostFilter.NONE)).containsExactly(known);
    }

    @Test
    default void putAllIsUndoneWhenTheUnitOfWorkFails() {
        Post known = stored(aPost(stored(anInfluencer(storedAccount()))));
        Post added = aPost(known.account(), known.influencer()).build();
        Post changed = aPost(known.account(), known.influencer())
                .withPublication(known.publication())
                .withCaption("Anew")
                .build();

        assertThatThrownBy(() -> stores().work().runBulk(() -> {
                    stores().posts().putAll(known.account(), List.of(changed, added));
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(listed(known.account(), PostFilter.NONE)).containsExactly(known);
    }

    @Test
    default void putAllKeepsEachOnceWhenThreadsPutTheSame() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        List<Post> given = posts(influencer, 50);
        List<Post> backwards =
                new ArrayList<>(given.stream().map(PostFixtures::again).toList());
        Collections.reverse(backwards);

        List<Supplier<Boolean>> rivals =
                List.of(() -> isPut(given), () -> isPut(backwards), () -> isPut(given), () -> isPut(backwards));
        assertThat(startedTogether(rivals).stream().map(Threads::result).toList())
                .contains(true);

        assertThat(listed(influencer.account(), PostFilter.NONE))
                .extracting(Post::publication)
                .containsExactlyInAnyOrderElementsOf(
                        given.stream().map(Post::publication).toList());
    }

    private boolean isPut(List<Post> posts) {
        try {
            put(posts);
            return true;
        } catch (DomainException rivalry) {
            assertThat(rivalry.kind()).isEqualTo(ErrorKind.CONTENDED);
            return false;
        }
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

    private static List<Post> posts(Influencer influencer, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> aPost(influencer).withCaption("Post " + i).build())
                .toList();
    }
}
