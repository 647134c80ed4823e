package dev.shelfie.application.matching.loss;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.matching.loss.LostMatchFixtures.aLostMatch;
import static dev.shelfie.application.matching.loss.LostMatchFixtures.aLostMatchId;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.loss.LossReason;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every {@link LostMatchRepository} promises. */
public interface LostMatchRepositoryContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");

    @Test
    default void saveAllStoresEveryMember() {
        Post post = storedPost();
        List<LostMatch> lost = new ArrayList<>();
        for (LossReason reason : LossReason.values()) {
            lost.add(aLostMatch(post, aProductId(), reason, NOON));
        }

        repository().saveAll(post.account(), lost);

        for (LostMatch each : lost) {
            assertThat(repository().find(post.account(), each.id())).contains(each);
            assertThat(repository().get(post.account(), each.id())).isEqualTo(each);
        }
    }

    @Test
    default void saveAllReplacesAnEarlierLossOfTheSame() {
        Post post = storedPost();
        ProductId product = aProductId();
        LostMatch earlier = saved(aLostMatch(post, product, LossReason.POST_CHANGED, NOON));
        LostMatch later = saved(aLostMatch(post, product, LossReason.BETTER_MATCH, NOON.plusSeconds(1)));

        assertThat(all(post.account())).containsExactly(later);
        assertThat(repository().find(post.account(), earlier.id())).isEmpty();
    }

    @Test
    default void saveAllIsRefusedWhenThePostIsMissing() {
        Post post = storedPost();
        AccountId other = storedAccount();
        LostMatch lost = aLostMatch(post, aProductId(), LossReason.POST_CHANGED, NOON);
        LostMatch ofOther =
                new LostMatch(lost.id(), other, lost.post(), lost.product(), "Dress", lost.reason(), null, 1, NOON);

        assertNotFound(() -> repository().saveAll(other, List.of(ofOther)));

        assertThat(all(other)).isEmpty();
    }

    @Test
    default void findIsEmptyInAnotherAccount() {
        LostMatch lost = saved(aLostMatch(storedPost(), aProductId(), LossReason.POST_CHANGED, NOON));
        AccountId other = storedAccount();

        assertThat(repository().find(other, lost.id())).isEmpty();
        assertNotFound(() -> repository().get(other, lost.id()));
        assertNotFound(() -> repository().get(lost.account(), aLostMatchId()));
        assertThat(all(other)).isEmpty();
    }

    @Test
    default void listReturnsTheLastOnesFirst() {
        Post post = storedPost();
        LostMatch first = saved(aLostMatch(post, aProductId(), LossReason.POST_CHANGED, NOON));
        LostMatch last = saved(aLostMatch(post, aProductId(), LossReason.POST_CHANGED, NOON.plusSeconds(1)));
        LostMatch alsoFirst = saved(aLostMatch(post, aProductId(), LossReason.POST_CHANGED, NOON));
        List<LostMatch> sorted = new ArrayList<>(List.of(first, alsoFirst));
        sorted.sort(Comparator.comparing((LostMatch lost) -> lost.id().value()).reversed());
        sorted.add(0, last);

        assertThat(all(post.account())).isEqualTo(sorted);
        assertThat(repository().list(post.account(), LostMatchFilter.NONE, null, 2))
                .isEqualTo(sorted.subList(0, 2));
        assertThat(repository()
                        .list(
                                post.account(),
                                LostMatchFilter.NONE,
                                sorted.get(1).position(),
                                2))
                .isEqualTo(sorted.subList(2, 3));
    }

    @Test
    default void listFilters() {
        Post post = storedPost();
        Post other = storedPost(post.account());
        LostMatch changed = saved(aLostMatch(post, aProductId(), LossReason.POST_CHANGED, NOON));
        LostMatch archived = saved(aLostMatch(post, aProductId(), LossReason.PRODUCT_ARCHIVED, NOON.plusSeconds(1)));
        LostMatch ofOther = saved(aLostMatch(other, aProductId(), LossReason.POST_CHANGED, NOON.plusSeconds(2)));

        assertThat(list(post.account(), new LostMatchFilter(post.id(), null))).containsExactly(archived, changed);
        assertThat(list(post.account(), new LostMatchFilter(null, LossReason.POST_CHANGED)))
                .containsExactly(ofOther, changed);
        assertThat(list(post.account(), new LostMatchFilter(post.id(), LossReason.POST_CHANGED)))
                .containsExactly(changed);
    }

    @Test
    default void deleteAllDeletesTheseOfThePostAlone() {
        Post post = storedPost();
        Post other = storedPost(post.account());
        ProductId product = aProductId();
        saved(aLostMatch(post, product, LossReason.POST_CHANGED, NOON));
        LostMatch kept = saved(aLostMatch(post, aProductId(), LossReason.POST_CHANGED, NOON.plusSeconds(1)));
        LostMatch ofOther = saved(aLostMatch(other, product, LossReason.POST_CHANGED, NOON));

        repository().deleteAll(storedAccount(), post.id(), List.of(kept.product()));
        repository().deleteAll(post.account(), post.id(), List.of(product, aProductId()));
        repository().deleteAll(post.account(), post.id(), List.of());

        assertThat(all(post.account())).containsExactly(kept, ofOther);
    }

    @Test
    default void deleteBeforeDeletesOlderOnesOfTheAccountAlone() {
        Post post = storedPost();
        Post ofOther = storedPost();
        saved(aLostMatch(post, aProductId(), LossReason.POST_CHANGED, NOON.minusSeconds(1)));
        LostMatch kept = saved(aLostMatch(post, aProductId(), LossReason.POST_CHANGED, NOON));
        LostMatch other = saved(aLostMatch(ofOther, aProductId(), LossReason.POST_CHANGED, NOON.minusSeconds(1)));

        repository().deleteBefore(post.account(), NOON);

        assertThat(all(post.account())).containsExactly(kept);
        assertThat(all(ofOther.account())).containsExactly(other);
    }

    @Test
    default void theyGoWithTheirPostAndOutliveTheirProduct() {
        Post post = storedPost();
        Product product = stored(aProduct(post.account()));
        LostMatch lost = saved(aLostMatch(post, product.id(), LossReason.POST_CHANGED, NOON));

        stores().products().delete(product, product.updatedAt());
        assertThat(all(post.account())).containsExactly(lost);

        stores().posts().delete(post);
        assertThat(all(post.account())).isEmpty();
    }

    @Test
    default void theyGoWithTheirInfluencer() {
        Post post = storedPost();
        saved(aLostMatch(post, aProductId(), LossReason.POST_CHANGED, NOON));

        stores().influencers()
                .erase(stores().influencers()
                        .find(post.account(), post.influencer())
                        .orElseThrow());

        assertThat(all(post.account())).isEmpty();
    }

    private LostMatch saved(LostMatch lost) {
        repository().saveAll(lost.account(), List.of(lost));
        return lost;
    }

    private List<LostMatch> all(AccountId account) {
        return list(account, LostMatchFilter.NONE);
    }

    private List<LostMatch> list(AccountId account, LostMatchFilter filter) {
        return repository().list(account, filter, null, 100);
    }

    private LostMatchRepository repository() {
        return stores().lostMatches();
    }

    private Post storedPost() {
        return storedPost(storedAccount());
    }

    private Post storedPost(AccountId account) {
        return stored(aPost(stored(anInfluencer(account))));
    }
}
