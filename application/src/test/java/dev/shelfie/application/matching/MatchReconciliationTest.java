package dev.shelfie.application.matching;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class MatchReconciliationTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Post POST = aPost(anInfluencer(anAccountId()).build()).build();
    private static final ProductId RED = aProductId();
    private static final ProductId BLUE = aProductId();
    private static final ProductId GREEN = aProductId();

    @Test
    void aMatchStaysWhenAnotherProductOfItsFamilyIsShown() {
        Match open = known(RED).withVariants(BLUE).build();

        for (RankedProduct finding : List.of(found(BLUE, RED), found(BLUE))) {
            MatchReconciliation matched = reconciled(List.of(open), finding);

            assertThat(matched.withdrawn()).isEmpty();
            assertThat(matched.changed())
                    .singleElement()
                    .returns(open.id(), Match::id)
                    .returns(finding, Match::finding);
        }
    }

    @Test
    void aMatchStaysWithItsProductWhenTheFindingHasVariants() {
        Match red = known(RED).build();
        Match blue = known(BLUE).build();

        MatchReconciliation matched = reconciled(List.of(red, blue), found(BLUE, RED));

        assertThat(matched.withdrawn()).containsExactly(red.id());
        assertThat(matched.changed()).singleElement().returns(blue.id(), Match::id);
    }

    @Test
    void aFamilyIsNotFoundAgainWhenAPersonChoseOneOfIt() {
        Match chosen = known(BLUE).decided(MatchStatus.CONFIRMED, NOON).build();

        MatchReconciliation matched = reconciled(List.of(chosen), found(RED, BLUE, GREEN));

        assertThat(matched.changed()).isEmpty();
        assertThat(matched.post().products()).containsExactly(BLUE);
    }

    @Test
    void aRejectionIsOfTheWholeFamily() {
        Match rejected = known(RED)
                .withVariants(BLUE)
                .decided(MatchStatus.REJECTED, NOON)
                .build();

        assertThat(MatchReconciliation.rejected(List.of(rejected, known(GREEN).build())))
                .containsExactlyInAnyOrder(RED, BLUE);
        assertThat(reconciled(List.of(rejected), found(BLUE)).changed()).isEmpty();
    }

    private static MatchFixtures.Builder known(ProductId product) {
        return aMatch(POST.account(), POST.id(), product).withVersion(1);
    }

    private static RankedProduct found(ProductId product, ProductId... variants) {
        return new RankedProduct(product, 0.99, List.of(), List.of(variants));
    }

    private static MatchReconciliation reconciled(List<Match> known, RankedProduct finding) {
        ChangeDetector changes =
                new ChangeDetector(POST.account(), PostText.of(""), new Catalogue(), new ProductsOnly(List.of()));
        return new MatchReconciliation(POST, known, MatchingSettings.defaults(POST.account()), changes, NOON)
                .add(List.of(finding), MatchFixtures::aMatchId);
    }
}
