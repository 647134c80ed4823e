package dev.shelfie.application.expansion;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link RelatedRecords} promises. */
public interface RelatedRecordsContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void influencersReturnsThoseAskedForWhateverTheirStatus() {
        AccountId account = storedAccount();
        Influencer active = stored(anInfluencer(account));
        Influencer inactive = stored(anInfluencer(account).withStatus(InfluencerStatus.INACTIVE));
        stored(anInfluencer(account));

        assertThat(stores().related().influencers(account, Set.of(active.id(), inactive.id())))
                .containsExactlyInAnyOrder(active, inactive);
    }

    @Test
    default void influencersLeavesOutThoseThatDoNotExist() {
        Influencer own = stored(anInfluencer(storedAccount()));
        Influencer others = stored(anInfluencer(storedAccount()));

        assertThat(stores().related().influencers(own.account(), Set.of(anInfluencerId(), own.id(), others.id())))
                .containsExactly(own);
        assertThat(stores().related().influencers(anAccountId(), Set.of(own.id())))
                .isEmpty();
        assertThat(stores().related().influencers(own.account(), Set.of())).isEmpty();
    }

    @Test
    default void productsReturnsThoseAskedForWhateverTheirStatus() {
        AccountId account = storedAccount();
        Product active = stored(aProduct(account));
        Product archived = stored(aProduct(account).withStatus(ProductStatus.ARCHIVED));
        stored(aProduct(account));

        assertThat(stores().related().products(account, Set.of(active.id(), archived.id())))
                .containsExactlyInAnyOrder(active, archived);
    }

    @Test
    default void productsLeavesOutThoseThatDoNotExist() {
        Product own = stored(aProduct(storedAccount()));
        Product others = stored(aProduct(storedAccount()));

        assertThat(stores().related().products(own.account(), Set.of(aProductId(), own.id(), others.id())))
                .containsExactly(own);
        assertThat(stores().related().products(anAccountId(), Set.of(own.id()))).isEmpty();
        assertThat(stores().related().products(own.account(), Set.of())).isEmpty();
    }

    @Test
    default void existingTellsWhichIdsTheAccountHasWhateverTheStatus() {
        AccountId account = storedAccount();
        Influencer active = stored(anInfluencer(account));
        Influencer inactive = stored(anInfluencer(account).withStatus(InfluencerStatus.INACTIVE));
        Influencer foreign = stored(anInfluencer(storedAccount()));
        Product archived = stored(aProduct(account).withStatus(ProductStatus.ARCHIVED));
        Product foreignProduct = stored(aProduct(foreign.account()));
        Post draft = stored(aPost(inactive).withStatus(PostStatus.DRAFT));
        Post foreignPost = stored(aPost(foreign));
        Post deleted = stored(aPost(active));
        stores().posts().delete(deleted);
        ExistingRecords records = stores().existing();

        assertThat(records.existingInfluencers(account, Set.of(active.id(), inactive.id(), foreign.id())))
                .containsExactlyInAnyOrder(active.id(), inactive.id());
        assertThat(records.existingProducts(account, Set.of(archived.id(), foreignProduct.id(), aProductId())))
                .containsExactly(archived.id());
        assertThat(records.existingPosts(account, Set.of(draft.id(), foreignPost.id(), deleted.id())))
                .containsExactly(draft.id());
        assertThat(records.existingPosts(account, Set.of())).isEmpty();
    }

    @Test
    default void newestPostsReturnsTheNewestOfEachInOrder() {
        Influencer one = stored(anInfluencer(storedAccount()));
        Influencer two = stored(anInfluencer(one.account()));
        List<Post> ofOne = fivePosts(one);
        List<Post> ofTwo = fivePosts(two);

        List<Post> found = stores().related().newestPosts(one.account(), Set.of(one.id(), two.id()), 3);

        assertThat(found).hasSize(6);
        assertThat(found).filteredOn(post -> post.influencer().equals(one.id())).isEqualTo(ofOne.subList(0, 3));
        assertThat(found).filteredOn(post -> post.influencer().equals(two.id())).isEqualTo(ofTwo.subList(0, 3));
    }

    @Test
    default void newestPostsReturnsAllWhenThereAreFewer() {
        Influencer one = stored(anInfluencer(storedAccount()));
        Influencer none = stored(anInfluencer(one.account()));
        List<Post> all = fivePosts(one);

        assertThat(stores().related().newestPosts(one.account(), Set.of(one.id(), none.id(), anInfluencerId()), 6))
                .isEqualTo(all);
        assertThat(stores().related().newestPosts(one.account(), Set.of(), 6)).isEmpty();
    }

    @Test
    default void newestPostsPutsTheLargerIdFirstWhenTimesAreEqual() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post first = stored(aPost(influencer));
        Post second = stored(aPost(influencer));
        Post third = stored(aPost(influencer));

        assertThat(stores().related().newestPosts(influencer.account(), Set.of(influencer.id()), 2))
                .containsExactly(third, second)
                .doesNotContain(first);
    }

    @Test
    default void newestPostsReturnsPublishedOnesAlone() {
        Influencer influencer = stored(anInfluencer(storedAccount()).withStatus(InfluencerStatus.INACTIVE));
        Post published = stored(aPost(influencer).withProducts(List.of(aProductId(), aProductId())));
        stored(aPost(influencer).withStatus(PostStatus.DRAFT));
        stored(aPost(influencer).withStatus(PostStatus.ARCHIVED));

        assertThat(stores().related().newestPosts(influencer.account(), Set.of(influencer.id()), 1))
                .containsExactly(published);
    }

    @Test
    default void newestPostsReturnsNothingWhenTheInfluencerIsAnotherAccounts() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        fivePosts(influencer);

        assertThat(stores().related().newestPosts(storedAccount(), Set.of(influencer.id()), 3))
                .isEmpty();
    }

    @Test
    default void postsReturnsThoseAskedForThatHaveTheStatuses() {
        AccountId account = storedAccount();
        Influencer active = stored(anInfluencer(account));
        Influencer inactive = stored(anInfluencer(account).withStatus(InfluencerStatus.INACTIVE));
        Post published = stored(aPost(active).withProducts(List.of(aProductId())));
        Post draft = stored(aPost(active).withStatus(PostStatus.DRAFT));
        Post hidden = stored(aPost(inactive));
        stored(aPost(active));
        Set<PostId> ids = Set.of(published.id(), draft.id(), hidden.id(), aPostId());

        assertThat(posts(account, ids, PostVisibility.PUBLIC)).containsExactly(published);
        assertThat(posts(account, ids, PostVisibility.ALL)).containsExactlyInAnyOrder(published, draft, hidden);
        assertThat(posts(account, Set.of(draft.id()), PostVisibility.PUBLIC)).isEmpty();
    }

    @Test
    default void postsLeavesOutThoseThatDoNotExist() {
        Post own = stored(aPost(stored(anInfluencer(storedAccount()))));
        Post others = stored(aPost(stored(anInfluencer(storedAccount()))));

        assertThat(posts(own.account(), Set.of(own.id(), others.id(), aPostId()), PostVisibility.ALL))
                .containsExactly(own);
        assertThat(posts(anAccountId(), Set.of(own.id()), PostVisibility.ALL)).isEmpty();
        assertThat(posts(own.account(), Set.of(), PostVisibility.ALL)).isEmpty();
    }

    private List<Post> posts(AccountId account, Set<PostId> ids, PostVisibility visibility) {
        return stores().related().posts(account, ids, visibility.statuses(), visibility.influencerStatuses());
    }

    private List<Post> fivePosts(Influencer influencer) {
        return IntStream.range(0, 5)
                .mapToObj(i -> stored(aPost(influencer).withCreatedAt(NOON.minusSeconds(i))))
                .toList();
    }
}
