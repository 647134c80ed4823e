package dev.shelfie.application.matching;

import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.matching.MatchFixtures.aMatchId;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every {@link MatchRepository} promises about matches that go, alone or with what they are of. */
public interface MatchRemovalContract extends MatchContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void deleteAllRemovesTheseAndNoOthers() {
        Post post = storedPost();
        Match first = stored(aMatch(post, storedProduct(post)));
        Match second = stored(aMatch(post, storedProduct(post)));
        Match kept = stored(aMatch(post, storedProduct(post)));

        List<Match> removed =
                stores().matches().deleteAll(post.account(), List.of(first.id(), aMatchId(), second.id()));

        assertThat(removed).containsExactlyInAnyOrder(first, second);
        assertThat(stores().matches().listOf(post.account(), post.id())).containsExactly(kept);
        assertThat(stores().matches().deleteAll(post.account(), List.of(first.id())))
                .isEmpty();
        assertThat(stores().matches().deleteAll(post.account(), List.of())).isEmpty();
    }

    @Test
    default void deleteAllLeavesAnotherAccountsMatchAlone() {
        Post post = storedPost();
        Match match = stored(aMatch(post, storedProduct(post)));

        assertThat(stores().matches().deleteAll(storedAccount(), List.of(match.id())))
                .isEmpty();

        assertThat(find(match)).contains(match);
    }

    @Test
    default void deleteAllMakesRoomForAnotherMatchOfTheSame() {
        Post post = storedPost();
        Product product = storedProduct(post);
        Match first = stored(aMatch(post, product));
        stores().matches().deleteAll(post.account(), List.of(first.id()));

        Match heir = stored(aMatch(post, product));

        assertThat(stores().matches().listOf(post.account(), post.id())).containsExactly(heir);
    }

    @Test
    default void matchesGoWithTheirPost() {
        Post post = storedPost();
        Product product = storedProduct(post);
        Post other = storedPost(post.account());
        Match gone = stored(aMatch(post, product).linked(NOON));
        Match kept = stored(aMatch(other, product));

        stores().posts().delete(post);

        assertThat(find(gone)).isEmpty();
        assertThat(stores().matches().list(post.account(), MatchFilter.NONE, null, 10))
                .containsExactly(kept);
        assertThat(stores().matches().listPosts(post.account(), List.of(product.id())))
                .containsExactly(other.id());
        assertThat(stores().matches().listDecided(post.account(), 10)).isEmpty();
    }

    @Test
    default void matchesGoWithTheirProduct() {
        Post post = storedPost();
        Product product = storedProduct(post);
        Match gone = stored(aMatch(post, product));
        Match kept = stored(aMatch(post, storedProduct(post)));

        stores().products().delete(product, product.updatedAt());

        assertThat(find(gone)).isEmpty();
        assertThat(stores().matches().listOf(post.account(), post.id())).containsExactly(kept);
    }

    @Test
    default void matchesStayWhenAVariantIsDeleted() {
        Post post = storedPost();
        Product variant = storedProduct(post);
        Match match = stored(aMatch(post, storedProduct(post)).withVariants(variant.id()));

        stores().products().delete(variant, variant.updatedAt());

        assertThat(find(match)).contains(match);
    }

    @Test
    default void matchesGoWithTheirInfluencer() {
        Post post = storedPost();
        Product product = storedProduct(post);
        Match gone = stored(aMatch(post, product));
        Match kept = stored(aMatch(storedPost(post.account()), product));

        stores().influencers()
                .erase(stores().influencers()
                        .find(post.account(), post.influencer())
                        .orElseThrow());

        assertThat(find(gone)).isEmpty();
        assertThat(stores().matches().list(post.account(), MatchFilter.NONE, null, 10))
                .containsExactly(kept);
    }

    @Test
    default void matchesStayWhenTheRemovalOfWhatTheyAreOfIsUndone() {
        Post post = storedPost();
        Product product = storedProduct(post);
        Match ofPost = stored(aMatch(post, storedProduct(post)));
        Match ofProduct = stored(aMatch(storedPost(post.account()), product));

        assertThatThrownBy(() -> stores().work().run(() -> {
                    stores().posts().delete(post);
                    stores().products().delete(product, product.updatedAt());
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(find(ofPost)).contains(ofPost);
        assertThat(find(ofProduct)).contains(ofProduct);
    }

    @Test
    default void matchesStayWhenTheirPostOrProductChanges() {
        Post post = storedPost();
        Product product = storedProduct(post);
        Match match = stored(aMatch(post, product));

        stores().posts().save(post.withProducts(List.of(product.id()), NOON));
        stores().products()
                .save(aProduct(product.account())
                        .withId(product.id())
                        .withVersion(product.version())
                        .build());

        assertThat(find(match)).contains(match);
        assertThat(match.source()).isEqualTo(MatchSource.MATCHER);
    }
}
