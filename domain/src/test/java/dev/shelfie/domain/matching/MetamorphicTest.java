package dev.shelfie.domain.matching;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What must hold for captions of any shop, without labels: changes that don't matter change nothing, changes that do, do. */
class MetamorphicTest {

    private static final int PRODUCTS = 1200;
    private static final int CAPTIONS = 250;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void confirmsExactlyTheProductsWhenACaptionListsTheirFullTitles(long seed) {
        LabelledSet shop = InventedShop.lists(seed, PRODUCTS, CAPTIONS);
        Matcher matcher = Matcher.over(shop.catalogue());
        int expected = 0;
        int confirmed = 0;
        int right = 0;
        int exactly = 0;
        for (LabelledSet.Query caption : shop.queries()) {
            Set<String> found = confirmed(matcher, caption.text());
            expected += caption.right().size();
            confirmed += found.size();
            right += (int) found.stream().filter(caption.right()::contains).count();
            exactly += found.equals(caption.right()) ? 1 : 0;
        }
        assertThat((double) right / expected).as("recall").isGreaterThan(0.97);
        assertThat((double) right / confirmed).as("precision").isGreaterThan(0.995);
        assertThat((double) exactly / CAPTIONS).as("exactly right").isGreaterThan(0.95);
    }

    @ParameterizedTest
    @MethodSource("dev.shelfie.domain.matching.Assortment#reliable")
    void confirmsNearlyAllThatCaptionsNameWhenTheFeedHasARowForEachColourAndSize(Assortment assortment) {
        ExportedShop shop = new ExportedShop(assortment, 1, PRODUCTS, new ExportedShop.Feed(18, true, null));
        assertConfirmed(shop, shop.lists(CAPTIONS, true), 0.95);
    }

    @ParameterizedTest
    @MethodSource("dev.shelfie.domain.matching.Assortment#reliable")
    void confirmsProductsWithoutTheirBrandWhenTheShopSellsNoOther(Assortment assortment) {
        ExportedShop shop = new ExportedShop(assortment, 1, PRODUCTS, new ExportedShop.Feed(1, true, null));
        assertConfirmed(shop, shop.lists(CAPTIONS, false), 0.85);
    }

    private static void assertConfirmed(ExportedShop shop, List<ExportedShop.Caption> captions, double share) {
        Matcher matcher = Matcher.over(shop.catalogue());
        int expected = 0;
        int confirmed = 0;
        int right = 0;
        for (ExportedShop.Caption caption : captions) {
            Set<String> found = confirmed(matcher, caption.text());
            expected += caption.named().size();
            confirmed += found.size();
            right += (int) caption.named().stream()
                    .filter(ids -> ids.stream().anyMatch(found::contains))
                    .count();
        }
        assertThat((double) right / expected).as("recall").isGreaterThan(share);
        assertThat((double) right / confirmed).as("precision").isGreaterThan(0.995);
    }

    @ParameterizedTest
    @MethodSource("dev.shelfie.domain.matching.Assortment#reliable")
    void confirmsNoSisterBesideOtherProductsWhenTheNamedVariantIsNotSold(Assortment assortment) {
        ExportedShop shop = new ExportedShop(assortment, 9, PRODUCTS, new ExportedShop.Feed(18, false, null));
        List<ExportedShop.Caption> captions = shop.unsold(60, 2);
        Matcher matcher = Matcher.over(shop.catalogue());
        assertThat(captions)
                .noneMatch(
                        caption -> confirmed(matcher, caption.text()).stream().anyMatch(caption.sisters()::contains));
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12})
    void followsTheNamedVariantWhenItsColourSizeOrAmountIsReplaced(long seed) {
        Map.Entry<LabelledSet, List<InventedShop.Pair>> shop = InventedShop.pairs(seed, PRODUCTS, CAPTIONS);
        Matcher matcher = Matcher.over(shop.getKey().catalogue());
        List<String> wrong = new ArrayList<>();
        for (InventedShop.Pair pair : shop.getValue()) {
            if (!confirmed(matcher, pair.caption()).equals(Set.of(pair.product()))
                    || !confirmed(matcher, pair.otherCaption()).equals(Set.of(pair.other()))) {
                wrong.add(pair.caption() + " / " + pair.otherCaption());
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void suggestsAtMostASisterWhenTheNamedVariantIsNotSold() {
        LabelledSet shop = InventedShop.mixed(22, PRODUCTS, 400);
        Matcher matcher = Matcher.over(shop.catalogue());
        assertThat(shop.queries().stream()
                        .filter(caption -> caption.kind().equals("gone"))
                        .map(LabelledSet.Query::text)
                        .filter(caption -> !confirmed(matcher, caption).isEmpty()))
                .isEmpty();
    }

    @Test
    void keepsNearlyEveryConfirmationWhenUnrelatedProductsAreAdded() {
        LabelledSet shop = InventedShop.lists(31, PRODUCTS, CAPTIONS);
        Matcher matcher = Matcher.over(shop.catalogue());
        Map<String, Set<String>> before = confirmed(matcher, shop);
        for (CatalogueItem product : InventedShop.unrelated(32, 3000)) {
            shop.catalogue().put(product);
        }
        Map<String, Set<String>> after = confirmed(matcher, shop);
        long kept = before.entrySet().stream()
                .filter(entry -> after.get(entry.getKey()).containsAll(entry.getValue()))
                .count();
        assertThat((double) kept / CAPTIONS).isGreaterThan(0.98);
    }

    @Test
    void changesNothingWhenCaseLineEndsEmojiHashtagsOrGreetingsChange() {
        LabelledSet shop = InventedShop.lists(41, PRODUCTS, 100);
        Matcher matcher = Matcher.over(shop.catalogue());
        Map<String, UnaryOperator<String>> changes = Map.of(
                "upper case", text -> text.toUpperCase(Locale.ROOT),
                "line ends", text -> text.replace("\n", "\r\n"),
                "emoji", text -> text + " \uD83D\uDD25\u2728",
                "hashtags", text -> text + " #ootd #love #instagood",
                "greeting", text -> "Hi everyone, happy Sunday!\n" + text);
        List<String> changed = new ArrayList<>();
        changes.forEach((name, change) -> shop.queries().forEach(caption -> {
            if (!confirmed(matcher, change.apply(caption.text())).equals(confirmed(matcher, caption.text()))) {
                changed.add(name + ": " + caption.text());
            }
        }));
        assertThat(changed).isEmpty();
    }

    @Test
    void givesTheSameAnswerWhenAPostIsMatchedTwice() {
        LabelledSet shop = InventedShop.mixed(51, PRODUCTS, 100);
        Matcher matcher = Matcher.over(shop.catalogue());
        shop.queries()
                .forEach(caption -> assertThat(matcher.rank(PostText.of(caption.text()), 50))
                        .isEqualTo(matcher.rank(PostText.of(caption.text()), 50)));
    }

    private static Map<String, Set<String>> confirmed(Matcher matcher, LabelledSet shop) {
        return shop.queries().stream()
                .collect(toMap(LabelledSet.Query::id, caption -> confirmed(matcher, caption.text())));
    }

    private static Set<String> confirmed(Matcher matcher, String caption) {
        return matcher.rank(PostText.of(caption), 50).stream()
                .filter(found -> found.confidence() >= Thresholds.DEFAULT.confirmAt())
                .map(RankedItem::id)
                .collect(Collectors.toSet());
    }
}
