package dev.shelfie.application.matching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.matching.Calibration;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How matches follow posts that are published, changed and deleted, on every store. */
public interface PostMatchingContract extends MatchingShop {

    @Test
    default void aNewPostCarriesItsMatches() {
        Shop shop = shop();
        MatchingNode node = node(shop);

        Post post = node.publish(shop.influencer(), LAMP);

        Product lamp = shop.product("lamp");
        assertThat(post.products()).containsExactly(lamp.id());
        assertThat(node.now(post)).isEqualTo(post);
        Match match = node.match(post, lamp);
        assertThat(match.status()).isEqualTo(MatchStatus.CONFIRMED);
        assertThat(match.source()).isEqualTo(MatchSource.MATCHER);
        assertThat(match.matcherVersion()).isEqualTo(Matcher.VERSION + ".0");
        assertThat(match.decision()).isNull();
        assertThat(match.createdAt()).isEqualTo(NOON);
        assertThat(match.evidence()).isNotEmpty();
        assertThat(match.confidence()).isEqualTo(Calibration.SHIPPED.confidence(match.score()));
        assertThat(node.jobs().posts()).isEmpty();
    }

    @Test
    default void aPostThatShowsNothingHasNoMatches() {
        Shop shop = shop();
        MatchingNode node = node(shop);

        Post post = node.publish(shop.influencer(), "Sunday.");

        assertThat(post.products()).isEmpty();
        assertThat(node.matchesOf(post)).isEmpty();
    }

    @Test
    default void aChangedCaptionWithdrawsAndAdds() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match lamp = node.match(post, shop.product("lamp"));

        Post changed = node.say(post, BAG);

        assertThat(changed.products()).containsExactly(shop.product("bag").id());
        assertThat(stores().matches().find(shop.account(), lamp.id())).isEmpty();
        assertThat(node.match(post, shop.product("bag")).status()).isEqualTo(MatchStatus.CONFIRMED);
    }

    @Test
    default void aMatchStaysAsItIsWhenThePostChangesInWhatItDoesNotSay() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        List<Match> before = node.matchesOf(post);

        Post changed = node.say(post, LAMP + " ");

        assertThat(changed.version()).isEqualTo(2);
        assertThat(node.matchesOf(post)).isEqualTo(before);
    }

    @Test
    default void aConfirmedProductStaysWhateverTheCaptionSays() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match confirmed = node.decide(node.match(post, shop.product("lamp")), MatchStatus.CONFIRMED);

        Post changed = node.say(post, BAG);

        assertThat(changed.products())
                .containsExactlyInAnyOrder(
                        shop.product("lamp").id(), shop.product("bag").id());
        assertThat(node.match(post, shop.product("lamp"))).isEqualTo(confirmed);
        assertThat(confirmed.decision().at()).isEqualTo(NOON);
        assertThat(confirmed.updatedAt()).isEqualTo(NOON);
    }

    @Test
    default void aRejectedProductIsNotFoundAgain() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);

        Match rejected = node.decide(node.match(post, shop.product("lamp")), MatchStatus.REJECTED);
        assertThat(node.now(post).products()).isEmpty();

        Post changed = node.say(node.now(post), "Still here: " + LAMP);
        assertThat(changed.products()).isEmpty();
        assertThat(node.match(post, shop.product("lamp"))).isEqualTo(rejected);
    }

    @Test
    default void aDeletedPostTakesItsMatchesAlong() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);

        stores().posts().delete(post);

        assertThat(stores().matches().list(shop.account(), MatchFilter.NONE, null, 10))
                .isEmpty();
    }
}
