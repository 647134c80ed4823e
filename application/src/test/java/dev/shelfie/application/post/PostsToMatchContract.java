package dev.shelfie.application.post;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.post.PostFixtures.again;
import static dev.shelfie.application.post.PostFixtures.bareContent;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.work.Threads.startedTogether;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.Threads;
import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.application.work.Upserted;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link PostRepository} promises to those who match posts. */
public interface PostsToMatchContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void findLockedReturnsThePostWhateverItsStatus() {
        Influencer inactive = stored(anInfluencer(storedAccount()).withStatus(InfluencerStatus.INACTIVE));
        for (PostStatus status : PostStatus.values()) {
            Post post = stored(aPost(inactive).withStatus(status).withProducts(List.of(aProductId())));

            assertThat(stores().work().run(() -> stores().posts().findLocked(post.account(), post.id())))
                    .contains(post);
        }
    }

    @Test
    default void listPositionsReturnsAllPostsOfTheAccountInTheOrderOfLists() {
        Influencer inactive = stored(anInfluencer(storedAccount()).withStatus(InfluencerStatus.INACTIVE));
        List<Position> expected = new ArrayList<>();
        for (PostStatus status : PostStatus.values()) {
            expected.add(stored(aPost(inactive).withStatus(status)).position());
        }
        expected.sort(Position.NEWEST_FIRST);

        assertThat(stores().posts().listPositions(inactive.account(), null, 10)).isEqualTo(expected);
        assertThat(stores().posts().listPositions(inactive.account(), expected.get(0), 1))
                .containsExactly(expected.get(1));
        assertThat(stores().posts().listPositions(storedAccount(), null, 10)).isEmpty();
    }

    @Test
    default void findLockedReturnsNothingWhenTheAccountHasNoSuchPost() {
        Post post = stored(aPost(stored(anInfluencer(storedAccount()))));

        assertThat(stores().posts().findLocked(post.account(), aPostId())).isEmpty();
        assertThat(stores().posts().findLocked(storedAccount(), post.id())).isEmpty();
        assertThat(stores().posts().findLocked(anAccountId(), post.id())).isEmpty();
    }

    @Test
    default void findLockedReturnsWhatTheUnitOfWorkSavedBefore() {
        Post post = stored(aPost(stored(anInfluencer(storedAccount()))));

        Post found = stores().work().run(() -> {
            stores().posts().save(post.withStatus(PostStatus.DRAFT, NOON));
            return stores().posts().findLocked(post.account(), post.id()).orElseThrow();
        });

        assertThat(found.status()).isEqualTo(PostStatus.DRAFT);
        assertThat(found.version()).isEqualTo(2);
    }

    @Test
    default void findLockedLetsWritersGoOneAfterTheOtherSoThatNoneIsRefused() {
        Post post = stored(aPost(stored(anInfluencer(storedAccount()))));
        Supplier<Integer> writer = () -> IntStream.range(0, 10)
                .map(i ->
                        stores().work().run(() -> showOneMore(post)).products().size())
                .max()
                .orElseThrow();

        List<Integer> most = startedTogether(Collections.nCopies(4, writer)).stream()
                .map(Threads::result)
                .toList();

        assertThat(Collections.max(most)).isEqualTo(40);
        assertThat(stores().posts().findLocked(post.account(), post.id()))
                .hasValueSatisfying(found -> assertThat(found.version()).isEqualTo(41));
    }

    private Post showOneMore(Post post) {
        Post found = stores().posts().findLocked(post.account(), post.id()).orElseThrow();
        List<ProductId> more = Stream.concat(found.products().stream(), Stream.of(aProductId()))
                .toList();
        return stores().posts().save(found.withProducts(more, NOON));
    }

    @Test
    default void listContainingReturnsPostsWithAnyOfTheWordsInCaptionOrHashtags() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post captioned = stored(aPost(influencer).withCaption("Mein LEINENKLEID, endlich!"));
        Post tagged = stored(aPost(influencer).withCaption("neu: #Leinenkleid"));
        Post accented = stored(aPost(influencer).withCaption("Café in Zürich"));
        Post unspaced = stored(aPost(influencer).withCaption("新しいバッグ"));
        stored(aPost(influencer).withCaption("#Leinenkleider und Kleid"));
        stored(aPost(influencer).withContent(bareContent()));

        assertThat(saying(influencer, "leinenkleid")).containsExactlyInAnyOrder(captioned.id(), tagged.id());
        assertThat(saying(influencer, "cafe", "wool", "バッ")).containsExactlyInAnyOrder(accented.id(), unspaced.id());
        assertThat(saying(influencer, "wool")).isEmpty();
        assertThat(saying(influencer)).isEmpty();
    }

    @Test
    default void listContainingFindsNoPostByAnythingButItsWords() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post post = stored(aPost(influencer).withCaption("Linen @nordlicht").withProducts(List.of(aProductId())));

        assertThat(saying(influencer, "instagram", post.products().get(0).value()))
                .isEmpty();
        assertThat(saying(influencer, "nordlicht")).containsExactly(post.id());
    }

    @Test
    default void listContainingReturnsPostsWhateverTheirStatus() {
        Influencer inactive = stored(anInfluencer(storedAccount()).withStatus(InfluencerStatus.INACTIVE));
        Set<PostId> all = Stream.of(PostStatus.values())
                .map(status -> stored(aPost(inactive).withCaption("linen").withStatus(status))
                        .id())
                .collect(Collectors.toSet());

        assertThat(saying(inactive, "linen")).containsExactlyInAnyOrderElementsOf(all);
    }

    @Test
    default void listContainingReturnsNothingOfAnotherAccount() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        stored(aPost(stored(anInfluencer(storedAccount()))).withCaption("linen"));

        assertThat(saying(influencer, "linen")).isEmpty();
    }

    @Test
    default void listContainingReturnsNoMoreThanItMay() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        for (int i = 0; i < 5; i++) {
            stored(aPost(influencer).withCaption("linen"));
        }

        assertThat(stores().posts().listContaining(influencer.account(), Set.of("linen"), 3))
                .hasSize(3)
                .doesNotHaveDuplicates();
    }

    @Test
    default void listContainingTakesThousandsOfWords() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post post = stored(aPost(influencer).withCaption("w2999"));
        Set<String> words = IntStream.range(0, 3_000).mapToObj(i -> "w" + i).collect(Collectors.toSet());

        assertThat(stores().posts().listContaining(influencer.account(), words, 10))
                .containsExactly(post.id());
    }

    @Test
    default void listContainingFollowsAPostWhenItsCaptionChanges() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post post = stored(aPost(influencer).withCaption("linen"));

        stored(aPost(influencer)
                .withId(post.id())
                .withPublication(post.publication())
                .withCaption("wool")
                .withVersion(post.version()));

        assertThat(saying(influencer, "linen")).isEmpty();
        assertThat(saying(influencer, "wool")).containsExactly(post.id());
    }

    private List<PostId> saying(Influencer influencer, String... words) {
        return stores().posts().listContaining(influencer.account(), Set.of(words), 100);
    }

    @Test
    default void listFindsAPostByTheProductsItShowsFromNowOn() {
        Post post = stored(aPost(stored(anInfluencer(storedAccount()))).withProducts(List.of(aProductId())));
        ProductId before = post.products().get(0);
        ProductId after = aProductId();

        Post changed = stores().posts().save(post.withProducts(List.of(after), NOON));

        assertThat(showing(post.account(), before)).isEmpty();
        assertThat(showing(post.account(), after)).containsExactly(changed);
    }

    private List<Post> showing(AccountId account, ProductId product) {
        return stores().posts().list(account, PostFilter.showing(product), PostVisibility.ALL, null, 10);
    }

    @Test
    default void putAllReturnsWhatIsNewOrChangedAsItIsStored() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post same = stored(aPost(influencer));
        Post known = stored(aPost(influencer).withProducts(List.of(aProductId())));
        Post changed = again(aPost(influencer)
                .withPublication(known.publication())
                .withCaption("Anew")
                .build());
        Post added = aPost(influencer).build();

        Upserted<Post> put = stores().work()
                .runBulk(() -> stores().posts().putAll(influencer.account(), List.of(again(same), changed, added)));

        assertThat(put.counts()).isEqualTo(new UpsertCounts(1, 1, 1));
        assertThat(put.created()).containsExactly(added.withVersion(1));
        assertThat(put.updated()).extracting(Post::id).containsExactly(known.id());
        assertThat(put.updated())
                .containsExactly(
                        stores().posts().findLocked(known.account(), known.id()).orElseThrow());
    }

    @Test
    default void putAllTellsOfNoneWhenAllSayTheSame() {
        Post known = stored(aPost(stored(anInfluencer(storedAccount()))));

        assertThat(stores().posts().putAll(known.account(), List.of(again(known))))
                .isEqualTo(new Upserted<>(List.of(), List.of(), 1));
    }
}
