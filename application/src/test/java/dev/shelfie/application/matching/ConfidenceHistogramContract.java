package dev.shelfie.application.matching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What thresholds would do to an account's own posts, on every store. */
public interface ConfidenceHistogramContract extends MatchingShop {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void forecastIsOfNothingWhenThereAreNoPosts() {
        Shop shop = shop();

        ConfidenceHistogram forecast = node(shop).matches().forecast(shop.account());

        assertThat(forecast)
                .isEqualTo(new ConfidenceHistogram(0, Collections.nCopies(100, 0), Collections.nCopies(100, 0)));
    }

    @Test
    default void forecastCountsFindingsByTheirConfidence() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        node.choose(shop.account(), SUGGEST_ALL);
        Post lamp = node.publish(shop.influencer(), LAMP);
        Post bag = node.publish(shop.influencer(), BAG);
        node.publish(shop.influencer(), "Sunday.");

        ConfidenceHistogram forecast = node.matches().forecast(shop.account());

        assertThat(forecast.posts()).isEqualTo(3);
        for (Post post : List.of(lamp, bag)) {
            double best = node.matchesOf(post).get(0).confidence();
            assertThat(forecast.best().get((int) (best * 100))).isPositive();
        }
        assertThat(sum(forecast.best())).isBetween(2, 3);
        assertThat(sum(forecast.findings())).isGreaterThanOrEqualTo(sum(forecast.best()));
        assertThat(sum(forecast.findings().subList(80, 100))).isEqualTo(2);
    }

    @Test
    default void forecastLooksAtPublishedPostsAlone() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        for (PostStatus hidden : List.of(PostStatus.DRAFT, PostStatus.ARCHIVED)) {
            Post post = node.publish(shop.influencer(), LAMP);
            stores().posts().save(post.withStatus(hidden, NOON));
        }
        node.publish(shop().influencer(), LAMP);

        assertThat(node.matches().forecast(shop.account()).posts()).isZero();
    }

    @Test
    default void forecastIsTheSameWhateverPeopleDecided() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match found = node.matchesOf(post).get(0);
        ConfidenceHistogram before = node.matches().forecast(shop.account());

        node.decide(found, MatchStatus.REJECTED);

        assertThat(node.matches().forecast(shop.account())).isEqualTo(before);
        assertThat(sum(before.findings())).isPositive();
    }

    private static int sum(List<Integer> counts) {
        return counts.stream().mapToInt(Integer::intValue).sum();
    }

    private MatchingNode node(Shop shop) {
        return node(stores(), new QueuedJobs(), new SettableClock(NOON)).warm(shop.account());
    }
}
