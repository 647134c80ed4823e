package dev.shelfie.application.matching;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.matching.MatchFixtures.decision;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchRelation;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every {@link MatchRepository} promises about lists. */
public interface MatchListingContract extends MatchContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void listReturnsNewestFirstThenDescendingIds() {
        Post post = storedPost();
        Match old = stored(aMatch(post, storedProduct(post)).withCreatedAt(NOON.minusSeconds(1)));
        Match tied = stored(aMatch(post, storedProduct(post)).withCreatedAt(NOON));
        Match tiedToo =
                stored(aMatch(post, storedProduct(post)).withCreatedAt(NOON).decided(MatchStatus.CONFIRMED, NOON));
        Match newest = stored(aMatch(post, storedProduct(post)).withCreatedAt(NOON.plusNanos(1000)));

        assertThat(list(post.account(), MatchFilter.NONE)).containsExactly(newest, tiedToo, tied, old);
    }

    @Test
    default void listGoesOnAfterAPositionWhetherItIsThereOrNot() {
        Post post = storedPost();
        List<Match> all = new ArrayList<>();
        for (Product product : storedProducts(post, 7)) {
            all.add(0, stored(aMatch(post, product)));
        }

        Match middle = all.get(3);
        stores().matches().deleteAll(post.account(), List.of(middle.id()));

        assertThat(stores().matches().list(post.account(), MatchFilter.NONE, middle.position(), 2))
                .isEqualTo(all.subList(4, 6));
        assertThat(stores().matches()
                        .list(post.account(), MatchFilter.NONE, all.get(6).position(), 2))
                .isEmpty();
    }

    @Test
    default void listReturnsNothingWhenTheMatchesAreAnotherAccounts() {
        Post post = storedPost();
        Match match = stored(aMatch(post, storedProduct(post)).linked(NOON));
        AccountId other = storedAccount();

        assertThat(list(other, MatchFilter.NONE)).isEmpty();
        assertThat(list(other, new MatchFilter(null, match.post(), null, 0, null)))
                .isEmpty();
        assertThat(list(other, new MatchFilter(null, null, match.product(), 0, null)))
                .isEmpty();
        assertThat(stores().matches().listOf(other, match.post())).isEmpty();
        assertThat(stores().matches().listShown(other, post.influencer(), null, 10))
                .isEmpty();
        assertThat(stores().matches().listPosts(other, List.of(match.product())))
                .isEmpty();
        assertThat(stores().matches().listDecided(other, 10)).isEmpty();
    }

    @Test
    default void listReturnsThoseToWhichEveryConditionApplies() {
        Random random = new Random(4);
        AccountId account = storedAccount();
        List<Post> posts = List.of(storedPost(account), storedPost(account), storedPost(account));
        List<Product> products = storedProducts(posts.get(0), 8);
        List<Match> all = posts.stream()
                .flatMap(post -> products.stream().map(product -> anyMatch(post, product, random)))
                .sorted(Comparator.comparing(Match::position, Position.NEWEST_FIRST))
                .toList();

        for (MatchFilter filter : filters(posts.get(1).id(), products.get(2).id())) {
            List<Match> wanted = all.stream().filter(filter::matches).toList();
            assertThat(paged(account, filter)).as("%s", filter).isEqualTo(wanted);
        }
    }

    private Match anyMatch(Post post, Product product, Random random) {
        MatchFixtures.Builder match = aMatch(post, product)
                .withConfidence(random.nextInt(11) / 10.0)
                .withVariants(random.nextBoolean() ? new ProductId[0] : new ProductId[] {aProductId()})
                .withCreatedAt(NOON.plusSeconds(random.nextInt(5)));
        return stored(
                switch (random.nextInt(3)) {
                    case 0 -> match.decided(MatchStatus.REJECTED, NOON);
                    case 1 -> match.withStatus(MatchStatus.CONFIRMED);
                    default -> match;
                });
    }

    private static List<MatchFilter> filters(PostId post, ProductId product) {
        List<@Nullable MatchStatus> statuses = new ArrayList<>(Arrays.asList(MatchStatus.values()));
        statuses.add(null);
        List<MatchFilter> filters = new ArrayList<>();
        for (MatchStatus status : statuses) {
            for (PostId ofPost : Arrays.asList(null, post, aPostId())) {
                for (ProductId ofProduct : Arrays.asList(null, product, aProductId())) {
                    for (double confidence : List.of(0.0, 0.6, 1.0)) {
                        for (MatchRelation relation : Arrays.asList(null, MatchRelation.EXACT, MatchRelation.VARIANT)) {
                            filters.add(new MatchFilter(status, ofPost, ofProduct, confidence, relation));
                        }
                    }
                }
            }
        }
        return filters;
    }

    private List<Match> paged(AccountId account, MatchFilter filter) {
        List<Match> all = new ArrayList<>();
        List<Match> page;
        do {
            Position after = all.isEmpty() ? null : all.get(all.size() - 1).position();
            page = stores().matches().list(account, filter, after, 3);
            all.addAll(page);
        } while (page.size() == 3);
        return all;
    }

    @Test
    default void listFindsTheOnlyOneAmongManyWhenItIsTheOldest() {
        Post post = storedPost();
        Product product = storedProduct(post);
        Match sure = stored(aMatch(post, product).withConfidence(0.99).withCreatedAt(NOON.minusSeconds(1)));
        List<Match> others = storedProducts(post, 400).stream()
                .map(other -> aMatch(post, other).withCreatedAt(NOON).build())
                .toList();
        stores().matches().saveAll(post.account(), others);

        assertThat(stores().matches().list(post.account(), new MatchFilter(null, null, null, 0.99, null), null, 1))
                .containsExactly(sure);
        assertThat(stores().matches()
                        .list(post.account(), new MatchFilter(MatchStatus.SUGGESTED, null, null, 0.99, null), null, 1))
                .containsExactly(sure);
    }

    @Test
    default void listFollowsAMatchWhenItsStatusChanges() {
        Post post = storedPost();
        Match match = stored(aMatch(post, storedProduct(post)));

        Match decided = saved(match.decided(MatchStatus.REJECTED, decision(NOON)));

        assertThat(list(post.account(), new MatchFilter(MatchStatus.SUGGESTED, null, null, 0, null)))
                .isEmpty();
        assertThat(list(post.account(), new MatchFilter(MatchStatus.REJECTED, null, null, 0, null)))
                .containsExactly(decided);
    }

    @Test
    default void listOfReturnsTheMostConfidentFirstThenAscendingIds() {
        Post post = storedPost();
        Match sure = stored(aMatch(post, storedProduct(post)).withConfidence(0.9));
        Match likely = stored(aMatch(post, storedProduct(post)).withConfidence(0.7));
        Match likelyToo = stored(aMatch(post, storedProduct(post)).withConfidence(0.7));
        Match surest = stored(aMatch(post, storedProduct(post)).withConfidence(Math.nextUp(0.9)));
        stored(aMatch(storedPost(post.account()), storedProduct(post)));

        assertThat(stores().matches().listOf(post.account(), post.id()))
                .containsExactly(surest, sure, likely, likelyToo);
        assertThat(stores().matches().listOf(post.account(), aPostId())).isEmpty();
    }

    @Test
    default void listShownReturnsWhatPeopleConfirmedForOtherPostsOfTheInfluencer() {
        Influencer lina = stored(anInfluencer(storedAccount()));
        Post post = stored(aPost(lina));
        Post other = stored(aPost(lina));
        Post others = storedPost(lina.account());
        Product confirmed = storedProduct(post);
        Product linked = storedProduct(post);
        stored(aMatch(other, confirmed).decided(MatchStatus.CONFIRMED, NOON));
        stored(aMatch(other, linked).linked(NOON));
        stored(aMatch(other, storedProduct(post)).withStatus(MatchStatus.CONFIRMED));
        stored(aMatch(other, storedProduct(post)).decided(MatchStatus.REJECTED, NOON));
        stored(aMatch(post, storedProduct(post)).linked(NOON));
        stored(aMatch(others, storedProduct(post)).linked(NOON));

        assertThat(stores().matches().listShown(lina.account(), lina.id(), post.id(), 10))
                .containsExactlyInAnyOrder(confirmed.id(), linked.id());
        assertThat(stores().matches().listShown(lina.account(), lina.id(), null, 10))
                .hasSize(3);
    }

    @Test
    default void listShownPrefersThoseDecidedLastWhenThereAreMore() {
        Influencer lina = stored(anInfluencer(storedAccount()));
        Post post = stored(aPost(lina));
        Post other = stored(aPost(lina));
        Product old = storedProduct(post);
        Product late = storedProduct(post);
        Product latest = storedProduct(post);
        stored(aMatch(post, late).linked(NOON.plusSeconds(1)));
        stored(aMatch(post, old).linked(NOON));
        stored(aMatch(post, latest).linked(NOON.minusSeconds(1)));
        stored(aMatch(other, latest).linked(NOON.plusSeconds(2)));

        assertThat(stores().matches().listShown(lina.account(), lina.id(), null, 2))
                .containsExactlyInAnyOrder(latest.id(), late.id());
        assertThat(stores().matches().listShown(lina.account(), lina.id(), null, 3))
                .hasSize(3);
    }

    @Test
    default void listShownFollowsAPostWhenItGoesToAnotherInfluencer() {
        AccountId account = storedAccount();
        Influencer lina = stored(anInfluencer(account));
        Influencer tom = stored(anInfluencer(account));
        Post post = stored(aPost(lina));
        Product product = storedProduct(post);
        stored(aMatch(post, product).linked(NOON));

        stores().posts()
                .save(aPost(tom)
                        .withId(post.id())
                        .withPublication(post.publication())
                        .withVersion(post.version())
                        .build());

        assertThat(stores().matches().listShown(account, lina.id(), null, 10)).isEmpty();
        assertThat(stores().matches().listShown(account, tom.id(), null, 10)).containsExactly(product.id());
    }

    @Test
    default void listPostsReturnsEachPostOnceWhateverTheStatus() {
        AccountId account = storedAccount();
        Post both = storedPost(account);
        Post rejecting = storedPost(account);
        Product first = stored(aProduct(account));
        Product second = stored(aProduct(account));
        stored(aMatch(both, first));
        stored(aMatch(both, second));
        stored(aMatch(rejecting, second).decided(MatchStatus.REJECTED, NOON));
        stored(aMatch(storedPost(account), stored(aProduct(account))));

        assertThat(stores().matches().listPosts(account, List.of(first.id(), second.id(), aProductId())))
                .containsExactlyInAnyOrder(both.id(), rejecting.id());
        assertThat(stores().matches().listPosts(account, List.of())).isEmpty();
    }

    @Test
    default void listPostsReturnsThoseWithAVariant() {
        Post post = storedPost();
        Product red = storedProduct(post);
        Product blue = storedProduct(post);
        stored(aMatch(post, storedProduct(post)).withVariants(red.id(), blue.id()));
        stored(aMatch(storedPost(post.account()), storedProduct(post)).withVariants(red.id()));

        assertThat(stores().matches().listPosts(post.account(), List.of(blue.id())))
                .containsExactly(post.id());
        assertThat(stores().matches().listPosts(post.account(), List.of(red.id(), blue.id())))
                .hasSize(2);
        assertThat(stores().matches().listPosts(storedAccount(), List.of(blue.id())))
                .isEmpty();
    }

    @Test
    default void listDecidedReturnsThoseDecidedLastThenDescendingIds() {
        Post post = storedPost();
        Match old = stored(aMatch(post, storedProduct(post)).decided(MatchStatus.REJECTED, NOON));
        Match tied = stored(aMatch(post, storedProduct(post)).decided(MatchStatus.CONFIRMED, NOON.plusNanos(1000)));
        Match tiedToo = stored(aMatch(post, storedProduct(post)).decided(MatchStatus.REJECTED, NOON.plusNanos(1000)));
        Match latest = stored(aMatch(post, storedProduct(post))
                .withCreatedAt(NOON.minusSeconds(3600))
                .decided(MatchStatus.CONFIRMED, NOON.plusSeconds(1)));
        stored(aMatch(post, storedProduct(post)).withStatus(MatchStatus.CONFIRMED));
        stored(aMatch(post, storedProduct(post)).linked(NOON));

        assertThat(stores().matches().listDecided(post.account(), 10)).containsExactly(latest, tiedToo, tied, old);
        assertThat(stores().matches().listDecided(post.account(), 2)).containsExactly(latest, tiedToo);
    }

    private List<Match> list(AccountId account, MatchFilter filter) {
        return stores().matches().list(account, filter, null, 100);
    }
}
