package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.Findings.confirmed;
import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Feeds of which the titles have neither brands nor colours, sizes and amounts: these stand in fields of their own, as in Shopify's. */
class AttributesTest {

    private static final int RED_50 = 0;
    private static final int RED_100 = 1;
    private static final int WHITE_50 = 2;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My Anos Night Mask Dero in red, 100 ml | 1",
                "Night Mask Dero (white 50 ml) by Anos | 2",
                "Anos Night Mask Dero – Red / 5 cl | 0"
            })
    void confirmsTheVariantThatACaptionNamesByItsAttributes(String caption, int named) {
        assertThat(confirmed(masks(), caption)).containsExactly(ProductBuilder.id(named));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My Anos Night Mask Dero in red, 30 ml",
                "Night Mask Dero (white 100 ml) by Anos",
                "Anos Night Mask Dero – black / 50 ml",
                "Anos Night Mask Dero – black"
            })
    void suggestsAtMostIfTheShopDoesNotSellTheNamedVariant(String caption) {
        assertThat(confirmed(masks(), caption)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("dev.shelfie.domain.matching.Assortment#reliable")
    void confirmsMostOfWhatCaptionsListByTitleColourAndBrand(Assortment assortment) {
        ExportedShop shop = shop(assortment);
        Catalogue catalogue = shop.catalogue();
        int named = 0;
        int right = 0;
        int wrong = 0;
        for (ExportedShop.Caption caption : shop.lists(60, true)) {
            List<String> confirmed = confirmed(catalogue, caption.text());
            named += caption.named().size();
            for (Set<String> ids : caption.named()) {
                right += confirmed.stream().anyMatch(ids::contains) ? 1 : 0;
            }
            wrong += (int) confirmed.stream()
                    .filter(id -> caption.named().stream().noneMatch(ids -> ids.contains(id)))
                    .count();
        }
        assertThat(right).isGreaterThan((int) (0.7 * named));
        assertThat(wrong).isLessThanOrEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("dev.shelfie.domain.matching.Assortment#reliable")
    void confirmsNoSisterOfWhatIsNotSold(Assortment assortment) {
        ExportedShop shop = shop(assortment);
        List<ExportedShop.Caption> captions = shop.unsold(40, 2);
        Catalogue catalogue = shop.catalogue();

        assertThat(captions)
                .noneMatch(
                        caption -> confirmed(catalogue, caption.text()).stream().anyMatch(caption.sisters()::contains));
    }

    /** Seven families are sold with vanilla or mocha, the last one with mocha alone. */
    @ParameterizedTest
    @ValueSource(strings = {"Flavour", "Geschmack", "Cup size", "Sabor", "Duft", "shade"})
    void tellsVariantsApartByOptionsOfOtherNames(String option) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        List<String> families = List.of("Isolate", "Casein", "Porridge", "Granola", "Oat Drink", "Pudding", "Collagen");
        for (int i = 0; i < families.size(); i++) {
            ProductBuilder product =
                    product(2 * i, "Protein " + families.get(i)).brand("Fitto").group("family" + i);
            shop.put(product.attribute(option, "Mocha").build());
            if (i < families.size() - 1) {
                shop.put(product(2 * i + 1, "Protein " + families.get(i))
                        .brand("Fitto")
                        .group("family" + i)
                        .attribute(option, "Vanilla")
                        .build());
            }
        }

        assertThat(confirmed(shop, "Fitto Protein Casein, vanilla")).containsExactly(ProductBuilder.id(3));
        assertThat(confirmed(shop, "Fitto Protein Collagen, vanilla")).isEmpty();
    }

    /** The brand stands beside each of them, or once for both. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@norda Linen Shirt (dark blue), @norda Dress Lili (white)",
                "Norda Linen Shirt in dark blue and Norda Dress Lili in white",
                "New from Norda: Linen Shirt in dark blue; Dress Lili in white",
                "Norda haul! Finally I have tried everything, and this is what stays: Linen Shirt in dark blue; Dress Lili in white",
                "Linen Shirt in dark blue, Dress Lili in white #ootd #norda",
                "Linen Shirt – dark blue + Dress Lili in white by Norda"
            })
    void confirmsTwoProductsOfABrandThatTheirTitlesLack(String caption) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        shop.put(product(0, "Linen Shirt - Dark Blue / M").brand("Norda").build());
        shop.put(product(1, "Dress Lili - White / M").brand("Norda").build());
        shop.put(product(2, "Linen Dress - Black / M").brand("Norda").build());

        assertThat(confirmed(shop, caption)).containsExactlyInAnyOrder(ProductBuilder.id(0), ProductBuilder.id(1));
    }

    @Test
    void tellsAColourFromThoseThatHaveItInTheirNames() {
        Catalogue shop = masks();
        shop.put(mask(10, "Forest Green", "50 ml"));
        shop.put(mask(11, "Green Tea", "50 ml"));
        String caption = "Night Mask Dero, green, 50 ml";

        assertThat(Matcher.over(shop).rank(PostText.of(caption), 1))
                .singleElement()
                .returns(MatchRelation.VARIANT, RankedItem::relation);

        shop.put(mask(12, "Green", "50 ml"));
        assertThat(confirmed(shop, caption)).containsExactly(ProductBuilder.id(12));
    }

    /** Gold alone is gold, but nothing else is called sage. */
    @Test
    void confirmsAColourWithoutItsMoreGeneralWordUnlessAnotherHasTheWordAlone() {
        Catalogue shop = masks();
        shop.put(mask(10, "Sage Green", "50 ml"));
        shop.put(mask(11, "Rose Gold", "50 ml"));
        shop.put(mask(12, "Gold", "50 ml"));

        assertThat(confirmed(shop, "Anos Night Mask Dero in sage, 50 ml")).containsExactly(ProductBuilder.id(10));
        assertThat(confirmed(shop, "Anos Night Mask Dero in gold, 50 ml")).containsExactly(ProductBuilder.id(12));
    }

    /** Words that are sizes in this shop alone are no part of a colour. */
    @Test
    void confirmsAColourWhoseSizeIsAWord() {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        List<String> sizes = List.of("Small", "Medium", "Grand");
        for (int i = 0; i < 6; i++) {
            shop.put(mask(i, i < 3 ? "White" : "Red", sizes.get(i % 3)));
        }

        assertThat(Matcher.over(shop).rank(PostText.of("Anos Night Mask Dero in red"), 1))
                .singleElement()
                .matches(found -> found.confidence() >= Thresholds.DEFAULT.confirmAt())
                .matches(found -> found.id().compareTo(ProductBuilder.id(3)) >= 0);
    }

    @Test
    void leavesTheVariantOpenIfACaptionNamesNone() {
        assertThat(Matcher.over(masks()).rank(PostText.of("My Anos Night Mask Dero"), 20))
                .filteredOn(found -> found.confidence() >= Thresholds.DEFAULT.confirmAt())
                .singleElement()
                .returns(MatchRelation.VARIANT, RankedItem::relation);
    }

    private static Catalogue masks() {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        shop.put(mask(RED_50, "Red", "50 ml"));
        shop.put(mask(RED_100, "Red", "100 ml"));
        shop.put(mask(WHITE_50, "White", "50 ml"));
        return shop;
    }

    private static CatalogueItem mask(int number, String colour, String size) {
        return product(number, "Night Mask Dero")
                .brand("Anos")
                .group("mask")
                .attribute("color", colour)
                .attribute("size", size)
                .build();
    }

    private static ExportedShop shop(Assortment assortment) {
        return new ExportedShop(assortment, 8, 1_200, new ExportedShop.Feed(18, true, ExportedShop.WITHOUT_OPTIONS));
    }
}
