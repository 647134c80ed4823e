package dev.shelfie.application.matching;

import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertRefused;
import static dev.shelfie.application.work.Refusals.assertStale;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What people's decisions change: on the match, on the post, and on what the matcher finds next, on every store. */
public interface MatchDecisionsContract extends MatchingShop {

    @Test
    default void aRejectedProductLetsItsRivalIn() {
        Shop shop = shop();
        stored(shop.account(), "brass", "Nordhaven Fjell pendant lamp, brass", "Nordhaven");
        stored(shop.account(), "chrome", "Nordhaven Fjell pendant lamp, chrome", "Nordhaven");
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), "The Fjell pendant lamp by @nordhaven");
        Match first = node.matchesOf(post).get(0);
        assertThat(first.confidence()).isLessThan(0.8);

        node.decide(first, MatchStatus.REJECTED);

        List<Match> rivals = node.matchesOf(post).stream()
                .filter(match -> !match.id().equals(first.id()))
                .toList();
        assertThat(rivals).isNotEmpty();
        assertThat(rivals.get(0).confidence()).isGreaterThan(first.confidence());
    }

    @Test
    default void decideMatchTakesTheLastDecision() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match rejected = node.decide(node.match(post, shop.product("lamp")), MatchStatus.REJECTED);

        Match confirmed = node.decide(rejected, MatchStatus.CONFIRMED);

        assertThat(confirmed.version()).isEqualTo(rejected.version() + 1);
        assertThat(node.now(post).products())
                .containsExactly(shop.product("lamp").id());
        assertThat(node.decide(confirmed, MatchStatus.CONFIRMED)).isEqualTo(confirmed);
    }

    @Test
    default void decideMatchIsRefusedWhenItCannotBe() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match match = node.match(post, shop.product("lamp"));
        Match rejected = node.decide(match, MatchStatus.REJECTED);

        assertStale(() -> node.decide(match, MatchStatus.CONFIRMED));
        assertNotFound(() -> node.matches()
                .decideMatch(new DecideMatch(
                        storedAccount(),
                        match.id(),
                        null,
                        MatchStatus.CONFIRMED,
                        null,
                        rejected.decision().by())));

        assertThat(node.match(post, shop.product("lamp"))).isEqualTo(rejected);
    }

    @Test
    default void decideMatchTakesADecisionBackSoThatTheMatcherDecides() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match found = node.match(post, shop.product("lamp"));
        Match rejected = node.decide(found, MatchStatus.REJECTED);

        Match reopened = node.decide(rejected, MatchStatus.SUGGESTED);

        assertThat(reopened).isEqualTo(node.match(post, shop.product("lamp")));
        assertThat(reopened.id()).isEqualTo(found.id());
        assertThat(reopened.decision()).isNull();
        assertThat(reopened.status()).isEqualTo(MatchStatus.CONFIRMED);
        assertThat(reopened.version()).isGreaterThan(rejected.version());
        assertThat(node.now(post).products())
                .containsExactly(shop.product("lamp").id());
    }

    @Test
    default void aMatchThatIsReopenedWaitsForADecisionWhenTheMatcherIsNotSure() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        node.choose(shop.account(), SUGGEST_ALL);
        Post post = node.publish(shop.influencer(), LAMP);
        Match suggested = node.match(post, shop.product("lamp"));
        Match confirmed = node.decide(suggested, MatchStatus.CONFIRMED);
        assertThat(node.now(post).products()).hasSize(1);

        Match reopened = node.decide(confirmed, MatchStatus.SUGGESTED);

        assertThat(reopened.status()).isEqualTo(MatchStatus.SUGGESTED);
        assertThat(reopened.decision()).isNull();
        assertThat(reopened.confidence()).isEqualTo(suggested.confidence());
        assertThat(reopened).isEqualTo(node.match(post, shop.product("lamp")));
        assertThat(node.now(post).products()).isEmpty();
        assertThat(node.decide(reopened, MatchStatus.SUGGESTED)).isEqualTo(reopened);
    }

    @Test
    default void aMatchThatIsReopenedGoesWhenTheMatcherFindsItNoMore() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match confirmed = node.decide(node.match(post, shop.product("lamp")), MatchStatus.CONFIRMED);
        node.say(post, "Sunday.");
        assertThat(node.now(post).products()).hasSize(1);

        Match reopened = node.decide(confirmed, MatchStatus.SUGGESTED);

        assertThat(reopened.status()).isEqualTo(MatchStatus.SUGGESTED);
        assertThat(node.matchesOf(post)).isEmpty();
        assertThat(node.now(post).products()).isEmpty();
    }

    @Test
    default void decideMatchTakesNoLinkBackThatAPersonMade() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match linked =
                node.link(shop.account(), post.id(), shop.product("bag").id()).match();

        assertConflict(() -> node.decide(linked, MatchStatus.SUGGESTED));

        assertThat(node.match(post, shop.product("bag"))).isEqualTo(linked);
        assertThat(node.now(post).products()).contains(shop.product("bag").id());
    }

    @Test
    default void placeMatchSaysWhereTheProductIsWithoutDeciding() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publishPictures(shop.influencer(), LAMP);
        Match found = node.match(post, shop.product("lamp"));
        MediaPosition position = new MediaPosition(1, 0.25, 0.75);

        Match placed = node.place(found, position);

        assertThat(placed.mediaPosition()).isEqualTo(position);
        assertThat(placed.version()).isEqualTo(found.version() + 1);
        assertThat(placed.isDecided()).isFalse();
        assertThat(node.place(placed, position)).isEqualTo(placed);
        assertStale(() -> node.place(found, null));
        assertThat(node.place(placed, null).mediaPosition()).isNull();
    }

    @Test
    default void placeMatchIsRefusedWhenThePostLacksTheMedia() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publishPictures(shop.influencer(), LAMP);
        Match found = node.match(post, shop.product("lamp"));
        int media = post.content().media().size();

        assertThatThrownBy(() -> node.place(found, new MediaPosition(media, 0, 0)))
                .isInstanceOf(DomainException.class)
                .hasMessageContaining("position/media: must be the index of one of the post's media")
                .hasMessageContaining("there are " + media);
        assertThatThrownBy(() -> node.link(post, shop.product("bag"), new MediaPosition(media, 0, 0)))
                .isInstanceOf(DomainException.class);
    }

    @Test
    default void theProductStaysWhereItIsWhileTheMatchStays() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publishPictures(shop.influencer(), LAMP);
        Product lamp = shop.product("lamp");
        MediaPosition position = new MediaPosition(0, 0.1, 0.2);
        Match placed = node.place(node.match(post, lamp), position);

        node.say(node.now(post), LAMP + " And good night.");
        Match again = node.match(post, lamp);
        assertThat(again.version()).isGreaterThan(placed.version());
        assertThat(again.mediaPosition()).isEqualTo(position);
        Match rejected = node.decide(again, MatchStatus.REJECTED);
        assertThat(stores().matches().listPlaces(shop.account(), List.of(post.id())))
                .isEmpty();
        assertThat(node.decide(rejected, MatchStatus.CONFIRMED).mediaPosition()).isEqualTo(position);
    }

    @Test
    default void linkProductSaysWhereItIs() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publishPictures(shop.influencer(), LAMP);
        Product bag = shop.product("bag");
        MediaPosition position = new MediaPosition(0, 0.1, 0.2);

        assertThat(node.link(post, bag, position).match().mediaPosition()).isEqualTo(position);
        assertThat(node.link(post, bag, null).match().mediaPosition()).isEqualTo(position);
        assertThat(node.link(post, shop.product("lamp"), position).created()).isFalse();
        assertThat(stores().matches().listPlaces(shop.account(), List.of(post.id())))
                .isEqualTo(Map.of(
                        post.id(),
                        Map.of(bag.id(), position, shop.product("lamp").id(), position)));
    }

    @Test
    default void linkProductConfirmsWhatTheCaptionDoesNotTell() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Product bag = shop.product("bag");

        LinkOutcome linked = node.link(shop.account(), post.id(), bag.id());

        assertThat(linked.created()).isTrue();
        assertThat(linked.match().source()).isEqualTo(MatchSource.MANUAL);
        assertThat(linked.match().confidence()).isEqualTo(1);
        assertThat(node.match(post, bag)).isEqualTo(linked.match());
        assertThat(node.now(post).products())
                .containsExactly(bag.id(), shop.product("lamp").id());
        assertThat(node.link(shop.account(), post.id(), bag.id())).isEqualTo(new LinkOutcome(linked.match(), false));
        assertThat(node.say(node.now(post), "Sunday.").products()).containsExactly(bag.id());
    }

    @Test
    default void linkProductConfirmsTheMatchThatIsThere() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Product lamp = shop.product("lamp");
        Match rejected = node.decide(node.match(post, lamp), MatchStatus.REJECTED);

        LinkOutcome linked = node.link(shop.account(), post.id(), lamp.id());

        assertThat(linked.created()).isFalse();
        assertThat(linked.match().id()).isEqualTo(rejected.id());
        assertThat(linked.match().status()).isEqualTo(MatchStatus.CONFIRMED);
        assertThat(node.now(post).products()).containsExactly(lamp.id());
    }

    @Test
    default void linkProductIsRefusedWhenTheAccountLacksOneOfThem() {
        Shop shop = shop();
        Shop others = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), "Sunday.");
        Product bag = shop.product("bag");

        assertNotFound(() -> node.link(shop.account(), aPostId(), bag.id()));
        assertNotFound(() ->
                node.link(others.account(), post.id(), others.product("bag").id()));
        assertRefused(ErrorKind.INVALID, "invalid_request", () -> node.link(shop.account(), post.id(), aProductId()));
        assertRefused(
                ErrorKind.INVALID,
                "invalid_request",
                () -> node.link(shop.account(), post.id(), others.product("bag").id()));

        assertThat(node.matchesOf(post)).isEmpty();
    }

    @Test
    default void deleteMatchTakesTheDecisionBack() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Product lamp = shop.product("lamp");
        Match rejected = node.decide(node.match(post, lamp), MatchStatus.REJECTED);

        node.matches().deleteMatch(new DeleteMatch(shop.account(), rejected.id(), rejected.version()));

        assertThat(node.matchesOf(post)).isEmpty();
        assertThat(node.say(node.now(post), "Again: " + LAMP).products()).containsExactly(lamp.id());
    }

    @Test
    default void deleteMatchTakesTheProductOffThePost() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match linked =
                node.link(shop.account(), post.id(), shop.product("bag").id()).match();

        node.matches().deleteMatch(new DeleteMatch(shop.account(), linked.id(), null));

        assertThat(node.now(post).products())
                .containsExactly(shop.product("lamp").id());
        assertNotFound(() -> node.matches().deleteMatch(new DeleteMatch(shop.account(), linked.id(), null)));
    }

    @Test
    default void deleteMatchHasThePostMatchedAgainWhenAPersonHadLinkedTheTwo() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), "Sunday.");
        Product bag = shop.product("bag");
        Match linked = node.link(shop.account(), post.id(), bag.id()).match();
        node.say(post, BAG);
        assertThat(node.match(post, bag)).isEqualTo(linked);

        node.matches().deleteMatch(new DeleteMatch(shop.account(), linked.id(), linked.version()));

        Match found = node.match(post, bag);
        assertThat(found.source()).isEqualTo(MatchSource.MATCHER);
        assertThat(found.id()).isNotEqualTo(linked.id());
        assertThat(node.now(post).products()).containsExactly(bag.id());
    }

    @Test
    default void deleteMatchOfWhatTheMatcherFoundLeavesItAwayUntilSomethingChanges() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match found = node.match(post, shop.product("lamp"));

        node.matches().deleteMatch(new DeleteMatch(shop.account(), found.id(), null));

        assertThat(node.matchesOf(post)).isEmpty();
        assertThat(node.now(post).products()).isEmpty();
        node.background().matchPost(shop.account(), post.id());
        assertThat(node.now(post).products())
                .containsExactly(shop.product("lamp").id());
    }

    @Test
    default void deleteMatchIsRefusedWhenItHasAnotherVersionByNow() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match first = node.match(post, shop.product("lamp"));
        Match confirmed = node.decide(first, MatchStatus.CONFIRMED);

        assertStale(() -> node.matches().deleteMatch(new DeleteMatch(shop.account(), first.id(), first.version())));

        assertThat(node.match(post, shop.product("lamp"))).isEqualTo(confirmed);
    }
}
