package dev.shelfie.application.matching;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.matching.MatchFixtures.aMatchId;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.CatalogueItem;
import dev.shelfie.domain.matching.Evidence;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchBasis;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.matching.loss.LossReason;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MatchSteadinessTest {

    private static final AccountId ACCOUNT = new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final Instant FOUND = Instant.parse("2026-02-12T09:00:00Z");
    private static final Instant NOW = FOUND.plusSeconds(7200);
    private static final String CAPTION = "A brass lamp and a straw bag";
    private static final Evidence.Quote LAMP = new Evidence.Quote("brass lamp", 2, 12);
    private static final Evidence.Quote BAG = new Evidence.Quote("straw bag", 19, 28);
    private static final MatchingSettings SETTINGS = MatchingSettings.defaults(ACCOUNT);

    private final Post post =
            aPost(anInfluencer(ACCOUNT).build()).withCaption(CAPTION).build();
    private final PostText text = PostText.of(CAPTION);
    private final Catalogue catalogue = new Catalogue();
    private final List<Product> stored = new ArrayList<>();
    private final Product lamp = product(FOUND.minusSeconds(3600));
    private final Product newLamp = product(FOUND.plusSeconds(3600));
    private final Product oldLamp = product(FOUND.minusSeconds(3600));

    @Test
    void keepsAConfirmedMatchThatTheMatcherConfirmsNoMore() {
        Match known = confirmed(lamp, LAMP, 0.97);

        for (List<RankedProduct> ranked :
                List.of(List.<RankedProduct>of(), List.of(found(lamp, 0.2, LAMP)), List.of(found(lamp, 0.94, LAMP)))) {
            MatchReconciliation merged = merge(List.of(known), ranked);

            assertNothingChanges(merged);
            assertThat(merged.post().products()).containsExactly(lamp.id());
        }
    }

    @Test
    void keepsTheHigherConfidence() {
        Match known = confirmed(lamp, LAMP, 0.97);

        assertNothingChanges(merge(List.of(known), List.of(found(lamp, 0.96, LAMP))));
        assertThat(merge(List.of(known), List.of(found(lamp, 0.98, LAMP))).changed())
                .singleElement()
                .returns(0.98, Match::confidence)
                .returns(NOW, Match::updatedAt);
    }

    @Test
    void suggestedMatchesComeAndGo() {
        Match known = aMatch(post, lamp)
                .withConfidence(0.6)
                .withBasis(basis(lamp))
                .withVersion(1)
                .build();

        MatchReconciliation merged = merge(List.of(known), List.of(found(newLamp, 0.5, LAMP)));

        assertThat(merged.withdrawn()).containsExactly(known.id());
        assertThat(merged.changed()).extracting(Match::product).containsExactly(newLamp.id());
        assertThat(merged.losses()).isEmpty();
    }

    @Test
    void losesAMatchWhosePostOrProductChanged() {
        MatchBasis now = basis(lamp);

        assertThat(lossOf(new MatchBasis(now.post() + 1, now.product()))).isEqualTo(LossReason.POST_CHANGED);
        assertThat(lossOf(new MatchBasis(now.post(), now.product() + 1))).isEqualTo(LossReason.PRODUCT_CHANGED);
        assertThat(lossOf(new MatchBasis(now.post() + 1, now.product() + 1))).isEqualTo(LossReason.POST_CHANGED);
        Match known = confirmed(lamp, LAMP, 0.97);
        catalogue.remove(lamp.id().value());
        assertThat(lossOf(known)).isEqualTo(LossReason.PRODUCT_ARCHIVED);
    }

    private LossReason lossOf(MatchBasis basis) {
        return lossOf(builder(lamp, LAMP, 0.97).withBasis(basis).build());
    }

    private LossReason lossOf(Match known) {
        MatchReconciliation merged = merge(List.of(known), List.of());
        assertThat(merged.withdrawn()).containsExactly(known.id());
        assertThat(merged.post().products()).isEmpty();
        assertThat(merged.losses()).hasSize(1);
        return merged.losses().get(0).reason();
    }

    @Test
    void takesTheMatchersResultWhenThePostChanged() {
        Match known = builder(lamp, LAMP, 0.99).withBasis(new MatchBasis(1, 2)).build();

        assertThat(merge(List.of(known), List.of(found(lamp, 0.96, LAMP))))
                .satisfies(merged -> assertThat(merged.losses()).isEmpty())
                .satisfies(merged -> assertThat(merged.changed())
                        .singleElement()
                        .returns(0.96, Match::confidence)
                        .returns(basis(lamp), Match::basis));
        assertThat(merge(List.of(known), List.of(found(lamp, 0.6, LAMP))))
                .satisfies(merged -> assertThat(merged.losses()).hasSize(1))
                .satisfies(merged -> assertThat(merged.changed())
                        .singleElement()
                        .returns(MatchStatus.SUGGESTED, Match::status)
                        .returns(0.6, Match::confidence));
    }

    @Test
    void storesWhatWasReadWithMatchesOfEarlierVersions() {
        Match known = builder(lamp, LAMP, 0.97).withBasis(null).build();

        MatchReconciliation merged = merge(List.of(known), List.of());

        assertThat(merged.losses()).isEmpty();
        assertThat(merged.changed())
                .singleElement()
                .returns(basis(lamp), Match::basis)
                .returns(0.97, Match::confidence)
                .returns(MatchStatus.CONFIRMED, Match::status)
                .returns(known.matcherVersion(), Match::matcherVersion);
    }

    @Test
    void aNewProductOnTheSameWordsTakesOver() {
        Match known = confirmed(lamp, LAMP, 0.97);

        MatchReconciliation merged = merge(List.of(known), List.of(found(newLamp, 0.96, LAMP)));

        assertThat(merged.losses())
                .containsExactly(new MatchReconciliation.Loss(known, LossReason.BETTER_MATCH, newLamp.id()));
        assertThat(merged.withdrawn()).containsExactly(known.id());
        assertThat(merged.post().products()).containsExactly(newLamp.id());
    }

    @Test
    void anOldProductOnTheSameWordsIsOnlySuggested() {
        Match known = confirmed(lamp, LAMP, 0.97);

        MatchReconciliation merged = merge(List.of(known), List.of(found(oldLamp, 0.99, LAMP)));

        assertThat(merged.losses()).isEmpty();
        assertThat(merged.post().products()).containsExactly(lamp.id());
        assertThat(merged.changed())
                .singleElement()
                .returns(oldLamp.id(), Match::product)
                .returns(MatchStatus.SUGGESTED, Match::status);
    }

    @Test
    void aProductOnOtherWordsIsConfirmedBesides() {
        Match known = confirmed(lamp, LAMP, 0.97);
        Product bag = product(FOUND.minusSeconds(3600));

        MatchReconciliation merged = merge(List.of(known), List.of(found(bag, 0.99, BAG)));

        assertThat(merged.losses()).isEmpty();
        assertThat(merged.post().products()).containsExactly(bag.id(), lamp.id());
    }

    @Test
    void productsThatWereConfirmedTogetherStayTogether() {
        Match known = confirmed(lamp, LAMP, 0.97);
        Match other = confirmed(newLamp, LAMP, 0.96);

        MatchReconciliation merged = merge(List.of(known, other), List.of(found(newLamp, 0.96, LAMP)));

        assertNothingChanges(merged);
        assertThat(merged.post().products()).containsExactly(lamp.id(), newLamp.id());
    }

    @Test
    void aPersonsDecisionForAnotherProductOnTheSameWordsTakesOver() {
        Match known = confirmed(lamp, LAMP, 0.97);
        Match decided = builder(oldLamp, LAMP, 0.6)
                .decided(MatchStatus.CONFIRMED, known.updatedAt().plusSeconds(1))
                .withCreatedAt(known.updatedAt())
                .build();

        MatchReconciliation merged = merge(List.of(known, decided), List.of());

        assertThat(merged.losses())
                .containsExactly(new MatchReconciliation.Loss(known, LossReason.BETTER_MATCH, oldLamp.id()));
        assertThat(merged.post().products()).containsExactly(oldLamp.id());
        assertNothingChanges(merge(List.of(known, decided), List.of(found(lamp, 0.97, LAMP))));
    }

    @Test
    void anEarlierDecisionTakesNothingOverWhenItsProductIsPlacedLater() {
        Match known = confirmed(lamp, LAMP, 0.97);
        Match placed = builder(oldLamp, LAMP, 0.6)
                .decided(MatchStatus.CONFIRMED, known.updatedAt().minusSeconds(1))
                .build()
                .placed(new MediaPosition(0, 0, 0));

        MatchReconciliation merged = merge(List.of(known, placed), List.of());

        assertThat(merged.losses()).isEmpty();
        assertThat(merged.post().products()).contains(lamp.id());
    }

    @Test
    void anExactMatchDoesNotBecomeOneOfAFamily() {
        Match known = confirmed(lamp, LAMP, 0.97);

        for (double confidence : new double[] {0.96, 0.99}) {
            assertNothingChanges(merge(List.of(known), List.of(family(confidence, newLamp, lamp))));
        }
    }

    @Test
    void aFamilyMayShowAnotherOfItsProducts() {
        Match known = builder(lamp, LAMP, 0.97).withVariants(newLamp.id()).build();

        MatchReconciliation merged = merge(List.of(known), List.of(family(0.98, newLamp, lamp)));

        assertThat(merged.losses()).isEmpty();
        assertThat(merged.changed())
                .singleElement()
                .returns(known.id(), Match::id)
                .returns(newLamp.id(), Match::product);
        assertNothingChanges(merge(List.of(known), List.of(family(0.2, newLamp, lamp))));
    }

    @Test
    void aFamilyGoesWithoutALossWhenAPersonDecidedOnIt() {
        Match known = builder(lamp, LAMP, 0.97).withVariants(newLamp.id()).build();
        for (MatchStatus status : List.of(MatchStatus.CONFIRMED, MatchStatus.REJECTED)) {
            Match decided = builder(newLamp, LAMP, 0.97)
                    .withVariants(lamp.id())
                    .decided(status, NOW)
                    .build();

            MatchReconciliation merged = merge(List.of(known, decided), List.of(family(0.97, lamp, newLamp)));

            assertThat(merged.withdrawn()).containsExactly(known.id());
            assertThat(merged.losses()).isEmpty();
        }
    }

    private RankedProduct family(double confidence, Product shown, Product variant) {
        return new RankedProduct(shown.id(), confidence, evidence(LAMP), List.of(variant.id()), basis(shown));
    }

    private static void assertNothingChanges(MatchReconciliation merged) {
        assertThat(merged.changed()).isEmpty();
        assertThat(merged.withdrawn()).isEmpty();
        assertThat(merged.losses()).isEmpty();
    }

    private MatchReconciliation merge(List<Match> known, List<RankedProduct> ranked) {
        ChangeDetector changes = new ChangeDetector(ACCOUNT, text, catalogue, new ProductsOnly(stored));
        return new MatchReconciliation(post, known, SETTINGS, changes, NOW).add(ranked, MatchFixtures::aMatchId);
    }

    private Product product(Instant createdAt) {
        Product product =
                aProduct(ACCOUNT).withCreatedAt(createdAt).withVersion(1).build();
        catalogue.put(CatalogueItem.of(product));
        stored.add(product);
        return product;
    }

    private Match confirmed(Product product, Evidence.Quote quote, double confidence) {
        return builder(product, quote, confidence).build();
    }

    private MatchFixtures.Builder builder(Product product, Evidence.Quote quote, double confidence) {
        return aMatch(post, product)
                .withId(aMatchId())
                .withStatus(MatchStatus.CONFIRMED)
                .withConfidence(confidence)
                .withEvidence(evidence(quote))
                .withBasis(basis(product))
                .withCreatedAt(FOUND)
                .withVersion(1);
    }

    private RankedProduct found(Product product, double confidence, Evidence.Quote quote) {
        return new RankedProduct(product.id(), confidence, evidence(quote)).withBasis(basis(product));
    }

    private static List<Evidence> evidence(Evidence.Quote quote) {
        return List.of(new Evidence("title", "The caption has the title", quote, 5));
    }

    private MatchBasis basis(Product product) {
        return new MatchBasis(
                text.fingerprint(), catalogue.fingerprint(product.id().value()).orElseThrow());
    }
}
