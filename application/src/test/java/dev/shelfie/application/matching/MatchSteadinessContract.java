package dev.shelfie.application.matching;

import static dev.shelfie.application.product.ProductFixtures.aBareProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.audit.AuditFilter;
import dev.shelfie.application.matching.loss.LossRecorder;
import dev.shelfie.application.matching.loss.LostMatchFilter;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.application.matching.tuning.PreviewMatches;
import dev.shelfie.application.product.DeleteProduct;
import dev.shelfie.application.product.ProductUseCases;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.audit.AuditEntry;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.domain.matching.Calibration;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.matching.loss.LossReason;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductInput;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is confirmed stays confirmed, or people are told why not, on every store. */
public interface MatchSteadinessContract extends MatchingShop {

    /** A caption without a link, so that confidence depends on the rest of the catalogue. */
    String TOTE = "My new Riviera straw tote bag by Maison Oriel, in XL";

    /** Low enough that the words alone confirm. */
    Thresholds EASY = new Thresholds(0.4, 0.1);

    @Test
    default void unrelatedProductsChangeNothing() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        node.choose(shop.account(), EASY);
        Post post = node.publish(shop.influencer(), TOTE);
        node.choose(
                shop.account(),
                new Thresholds(node.match(post, shop.product("bag")).confidence(), 0.1));
        node.runJobs();
        List<Match> before = node.matchesOf(post);
        assertThat(before).first().returns(MatchStatus.CONFIRMED, Match::status);

        stores().work()
                .runBulk(() -> stores().products()
                        .putAll(
                                shop.account(),
                                IntStream.range(0, 1_500)
                                        .mapToObj(i -> unrelated(shop, i))
                                        .toList()));
        node.catchUp();

        assertThat(confidenceNow(node, shop, TOTE)).isLessThan(before.get(0).confidence());
        assertThat(node.matchesOf(post)).isEqualTo(before);
        assertThat(node.now(post).products())
                .containsExactly(shop.product("bag").id());
        assertThat(lost(shop)).isEmpty();
    }

    /** Bags and straw hats by others. */
    private static Product unrelated(Shop shop, int number) {
        String title = (number % 2 == 0 ? "Leather tote bag " : "Straw hat Riviera ") + (1000 + number);
        return aBareProduct(shop.account(), "other-" + number)
                .withPresentation(MatchingShop.presentation("other-" + number, title, "Otterburn"))
                .build();
    }

    private static double confidenceNow(MatchingNode node, Shop shop, String caption) {
        return node.tuning()
                .previewMatches(new PreviewMatches(shop.account(), PostText.of(caption), 1, false))
                .get(0)
                .finding()
                .confidence();
    }

    @Test
    default void aRefittedCalibrationWithdrawsAndLowersNothing() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        List<Match> before = node.matchesOf(post);

        recalibrate(node, shop, new Calibration(1, 0.1, -3));
        assertThat(confidenceNow(node, shop, LAMP)).isLessThan(0.9);
        assertThat(node.matchesOf(post)).isEqualTo(before);

        recalibrate(node, shop, new Calibration(2, 0.5, 0));
        assertThat(confidenceNow(node, shop, LAMP))
                .isBetween(0.95, before.get(0).confidence());
        assertThat(node.matchesOf(post)).isEqualTo(before);
        assertThat(lost(shop)).isEmpty();
    }

    private void recalibrate(MatchingNode node, Shop shop, Calibration fitted) {
        MatchingSettings settings = stores().matchingSettings().get(shop.account());
        stores().matchingSettings().save(settings.withCalibration(fitted, 200, NOON));
        node.background().matchNextPosts(shop.account(), null);
        node.runJobs();
    }

    @Test
    default void aChangedCaptionLosesItsProducts() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match match = node.match(post, shop.product("lamp"));

        node.say(post, "Sunday.");

        assertThat(node.matchesOf(post)).isEmpty();
        assertThat(lost(shop))
                .singleElement()
                .satisfies(lost -> assertThat(lost)
                        .returns(post.id(), LostMatch::post)
                        .returns(shop.product("lamp").id(), LostMatch::product)
                        .returns("Nordhaven Fjell table lamp, brass", LostMatch::productTitle)
                        .returns(LossReason.POST_CHANGED, LostMatch::reason)
                        .returns(null, LostMatch::betterProduct)
                        .returns(match.confidence(), LostMatch::confidence)
                        .returns(NOON, LostMatch::lostAt));
        assertThat(node.matching().lostMatches(LossReason.POST_CHANGED)).isEqualTo(1);
        assertThat(stores().audit().list(shop.account(), AuditFilter.NONE, null, 10))
                .singleElement()
                .returns(Author.MATCHER, AuditEntry::author)
                .returns("post.lost_product", entry -> entry.event().action())
                .returns(post.id().value(), entry -> entry.event().recordId())
                .returns(
                        shop.product("lamp").id() + ": the post was changed",
                        entry -> entry.event().detail());
    }

    @Test
    default void aMatchThatIsOnlySuggestedNowIsLost() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        node.choose(shop.account(), new Thresholds(0.95, 0.001));
        Post post = node.publish(shop.influencer(), LAMP);

        node.say(post, "A lamp by Nordhaven");

        assertThat(node.match(post, shop.product("lamp")).status()).isEqualTo(MatchStatus.SUGGESTED);
        assertThat(lost(shop)).singleElement().returns(LossReason.POST_CHANGED, LostMatch::reason);
    }

    @Test
    default void aMatchThatIsConfirmedAgainIsNotLostAnyMore() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        node.say(post, "Sunday.");
        assertThat(lost(shop)).hasSize(1);

        node.say(post, LAMP);

        assertThat(lost(shop)).isEmpty();
    }

    @Test
    default void aProductThatReadsDifferentlyIsLost() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        node.choose(shop.account(), EASY);
        Post post = node.publish(shop.influencer(), TOTE);

        Product bag = shop.product("bag");
        ProductInput input = bag.input();
        stores().products()
                .save(bag.with(
                        new ProductInput(
                                input.codes(),
                                MatchingShop.presentation("corkscrew", "Kraken corkscrew", "Tiefsee"),
                                input.offer(),
                                input.attributes(),
                                input.status()),
                        NOON));
        node.catchUp();

        assertThat(node.now(post).products()).isEmpty();
        assertThat(lost(shop))
                .singleElement()
                .returns(LossReason.PRODUCT_CHANGED, LostMatch::reason)
                .returns("Kraken corkscrew", LostMatch::productTitle);
    }

    @Test
    default void anArchivedProductIsLostUnlessAPersonConfirmedIt() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Post decided = node.publish(shop.influencer(), LAMP);
        node.decide(node.match(decided, shop.product("lamp")), MatchStatus.CONFIRMED);

        stores().products().archive(shop.account(), List.of("lamp"), NOON);
        node.catchUp();

        assertThat(lost(shop))
                .singleElement()
                .returns(post.id(), LostMatch::post)
                .returns(LossReason.PRODUCT_ARCHIVED, LostMatch::reason);
    }

    @Test
    default void aDeletedProductIsLostWhoeverConfirmedIt() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Post decided = node.publish(shop.influencer(), LAMP);
        Post rejected = node.publish(shop.influencer(), LAMP);
        node.decide(node.match(decided, shop.product("lamp")), MatchStatus.CONFIRMED);
        node.decide(node.match(rejected, shop.product("lamp")), MatchStatus.REJECTED);

        ProductUseCases.over(
                        stores().products(), node.matching(), stores().work(), NumberedIds.IDS, new SettableClock(NOON))
                .deleteProduct(
                        new DeleteProduct(shop.account(), shop.product("lamp").id(), null));
        node.catchUp();

        assertThat(lost(shop))
                .allSatisfy(lost -> assertThat(lost)
                        .returns(LossReason.PRODUCT_DELETED, LostMatch::reason)
                        .returns("Nordhaven Fjell table lamp, brass", LostMatch::productTitle))
                .extracting(LostMatch::post)
                .containsExactlyInAnyOrder(post.id(), decided.id());
    }

    @Test
    default void aNewProductThatFitsBetterTakesOver() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        node.choose(shop.account(), EASY);
        Post post = node.publish(shop.influencer(), TOTE);
        assertThat(node.now(post).products())
                .containsExactly(shop.product("bag").id());

        Product better = stored(aBareProduct(shop.account(), "xl")
                .withPresentation(MatchingShop.presentation("xl", "Riviera straw tote bag XL", "Maison Oriel"))
                .withCreatedAt(NOON.plusSeconds(1)));
        node.catchUp();

        assertThat(node.now(post).products()).containsExactly(better.id());
        assertThat(lost(shop))
                .singleElement()
                .returns(shop.product("bag").id(), LostMatch::product)
                .returns(LossReason.BETTER_MATCH, LostMatch::reason)
                .returns(better.id(), LostMatch::betterProduct);
    }

    @Test
    default void raisedThresholdsLoseWhatIsBelowThem() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match before = node.match(post, shop.product("lamp"));

        node.choose(shop.account(), SUGGEST_ALL);
        node.runJobs();

        assertThat(node.match(post, shop.product("lamp")))
                .returns(MatchStatus.SUGGESTED, Match::status)
                .returns(before.confidence(), Match::confidence);
        assertThat(lost(shop)).singleElement().returns(LossReason.THRESHOLDS_CHANGED, LostMatch::reason);
    }

    @Test
    default void whatAPersonRejectsIsNotLost() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        node.choose(shop.account(), SUGGEST_ALL);
        node.runJobs();
        assertThat(lost(shop)).hasSize(1);

        node.decide(node.match(post, shop.product("lamp")), MatchStatus.REJECTED);

        assertThat(lost(shop)).isEmpty();
    }

    @Test
    default void oldLossesGoWhenNewOnesCome() {
        Shop shop = shop();
        SettableClock clock = new SettableClock(NOON);
        MatchingNode node = MatchingNode.on(stores(), clock).warm(shop.account());
        Post old = node.publish(shop.influencer(), LAMP);
        Post later = node.publish(shop.influencer(), LAMP);
        node.say(old, "Sunday.");

        clock.advance(LossRecorder.RETENTION.plus(Duration.ofSeconds(1)));
        node.warm(shop.account()).say(later, "Sunday.");

        assertThat(lost(shop)).singleElement().returns(later.id(), LostMatch::post);
    }

    private List<LostMatch> lost(Shop shop) {
        return stores().lostMatches().list(shop.account(), LostMatchFilter.NONE, null, 100);
    }
}
