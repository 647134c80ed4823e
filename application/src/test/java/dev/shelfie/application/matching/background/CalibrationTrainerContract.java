package dev.shelfie.application.matching.background;

import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aBareProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.matching.MatchingNode;
import dev.shelfie.application.matching.MatchingShop;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.domain.matching.Evidence;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductStatus;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How calibrations are fitted from people's decisions, on every store. */
public interface CalibrationTrainerContract extends MatchingShop {

    @Test
    default void trainCalibrationsFitsACalibrationFromTwoHundredDecisions() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        decide(shop, 120, MatchStatus.CONFIRMED, 2);
        decide(shop, 80, MatchStatus.REJECTED, -1);

        node.background().trainCalibrations();

        MatchingSettings learned = node.tuning().getSettings(shop.account());
        assertThat(learned.learnedFrom()).isEqualTo(200);
        assertThat(learned.learnedAt()).isEqualTo(NOON);
        assertThat(learned.calibration().version()).isEqualTo(1);
        assertThat(learned.calibration().confidence(2)).isGreaterThan(0.8);
        assertThat(learned.calibration().confidence(-1)).isLessThan(0.3);
        assertThat(node.jobs().allPostsJobs()).isEqualTo(1);
        assertThat(node.tuning().countDecisions(shop.account()).precision()).hasValue(0.6);

        node.background().trainCalibrations();
        assertThat(node.tuning().getSettings(shop.account())).isEqualTo(learned);
    }

    @Test
    default void trainCalibrationsWaitsForTwoHundredDecisions() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        decide(shop, 120, MatchStatus.CONFIRMED, 2);
        decide(shop, 79, MatchStatus.REJECTED, -1);

        node.background().trainCalibrations();

        assertThat(node.tuning().getSettings(shop.account())).isEqualTo(MatchingSettings.defaults(shop.account()));
        assertThat(node.jobs().allPostsJobs()).isZero();
    }

    @Test
    default void trainCalibrationsWaitsForThirtyDecisionsOfEitherKind() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        decide(shop, 171, MatchStatus.CONFIRMED, 2);
        decide(shop, 29, MatchStatus.REJECTED, -1);

        node.background().trainCalibrations();
        assertThat(node.tuning().getSettings(shop.account()).calibration().version())
                .isZero();

        decide(shop, 1, MatchStatus.REJECTED, -1);
        node.background().trainCalibrations();
        assertThat(node.tuning().getSettings(shop.account()).calibration().version())
                .isEqualTo(1);
    }

    private void decide(Shop shop, int count, MatchStatus status, double score) {
        stores().work().runBulk(() -> {
            Post post = stores().posts().save(aPost(shop.influencer()).build());
            List<Match> decided = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                Product product = stores().products()
                        .save(aBareProduct(shop.account(), post.id() + "-" + i)
                                .withStatus(ProductStatus.ARCHIVED)
                                .build());
                decided.add(aMatch(post, product)
                        .withMatcherVersion(Matcher.VERSION + ".0")
                        .withEvidence(List.of(new Evidence("word", "A word", null, score + i % 7 / 10.0)))
                        .decided(status, NOON)
                        .build());
            }
            return stores().matches().saveAll(shop.account(), decided);
        });
    }
}
