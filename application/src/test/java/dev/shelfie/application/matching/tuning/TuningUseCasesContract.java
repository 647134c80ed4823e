package dev.shelfie.application.matching.tuning;

import static dev.shelfie.application.work.Refusals.assertStale;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.shelfie.application.matching.MatchFilter;
import dev.shelfie.application.matching.MatchingNode;
import dev.shelfie.application.matching.MatchingShop;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Previews, forecasts and thresholds, on every store. */
public interface TuningUseCasesContract extends MatchingShop {

    @Test
    default void changeThresholdsHoldsForTheNextPost() {
        Shop shop = shop();
        MatchingNode node = node(shop);

        MatchingSettings chosen = node.choose(shop.account(), SUGGEST_ALL);

        Post post = node.publish(shop.influencer(), LAMP);
        assertThat(chosen.thresholds()).isEqualTo(SUGGEST_ALL);
        assertThat(post.products()).isEmpty();
        assertThat(node.match(post, shop.product("lamp")).status()).isEqualTo(MatchStatus.SUGGESTED);
    }

    @Test
    default void changeThresholdsIsRefusedWhenTheyWereChangedSinceTheyWereRead() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        MatchingSettings chosen = node.choose(shop.account(), SUGGEST_ALL);

        assertStale(() -> node.tuning().changeThresholds(new ChangeThresholds(shop.account(), 0, Thresholds.DEFAULT)));

        assertThat(node.tuning().getSettings(shop.account())).isEqualTo(chosen);
    }

    @Test
    default void changeThresholdsChangesNothingWhenTheyAreTheSame() {
        Shop shop = shop();
        MatchingNode node = node(shop);

        MatchingSettings same = node.choose(shop.account(), Thresholds.DEFAULT);

        assertThat(same).isEqualTo(MatchingSettings.defaults(shop.account()));
        assertThat(node.jobs().allPostsJobs()).isZero();
    }

    @Test
    default void previewMatchesRanksProductsAndKeepsNothing() {
        Shop shop = shop();
        MatchingNode node = node(shop);

        List<Preview> previews =
                node.tuning().previewMatches(new PreviewMatches(shop.account(), PostText.of(LAMP), 3, true));

        assertThat(previews).hasSizeBetween(1, 3);
        assertThat(previews.get(0).product()).isEqualTo(shop.product("lamp"));
        assertThat(previews.get(0).status()).isEqualTo(MatchStatus.CONFIRMED);
        assertThat(previews)
                .extracting(preview -> preview.finding().confidence())
                .isSortedAccordingTo((a, b) -> Double.compare(b, a));
        assertThat(stores().matches().list(shop.account(), MatchFilter.NONE, null, 10))
                .isEmpty();
    }

    @Test
    default void forecastIsOfNothingWhenThereAreNoPosts() {
        Shop shop = shop();

        ConfidenceHistogram forecast = node(shop).tuning().forecast(shop.account());

        assertThat(forecast)
                .isEqualTo(new ConfidenceHistogram(
                        0, Collections.nCopies(100, 0), Collections.nCopies(100, 0.0), Collections.nCopies(100, 0)));
    }

    @Test
    default void forecastCountsFindingsByTheirConfidence() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        node.choose(shop.account(), SUGGEST_ALL);
        Post lamp = node.publish(shop.influencer(), LAMP);
        Post bag = node.publish(shop.influencer(), BAG);
        node.publish(shop.influencer(), "Sunday.");

        ConfidenceHistogram forecast = node.tuning().forecast(shop.account());

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
    default void forecastExpectsAsManyWrongAsTheConfidencesLack() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        node.choose(shop.account(), SUGGEST_ALL);
        Post lamp = node.publish(shop.influencer(), LAMP);
        Post bag = node.publish(shop.influencer(), BAG);

        List<Double> expectedWrong = node.tuning().forecast(shop.account()).expectedWrong();

        double lacking = Stream.of(lamp, bag)
                .mapToDouble(post -> 1 - node.matchesOf(post).get(0).confidence())
                .sum();
        assertThat(expectedWrong.subList(80, 100).stream()
                        .mapToDouble(each -> each)
                        .sum())
                .isCloseTo(lacking, within(1e-9));
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

        assertThat(node.tuning().forecast(shop.account()).posts()).isZero();
    }

    @Test
    default void forecastIsTheSameWhateverPeopleDecided() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match found = node.matchesOf(post).get(0);
        ConfidenceHistogram before = node.tuning().forecast(shop.account());

        node.decide(found, MatchStatus.REJECTED);

        assertThat(node.tuning().forecast(shop.account())).isEqualTo(before);
        assertThat(sum(before.findings())).isPositive();
    }

    private static int sum(List<Integer> counts) {
        return counts.stream().mapToInt(Integer::intValue).sum();
    }
}
