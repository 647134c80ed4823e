package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.Findings.confirmed;
import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which words of a title captions may leave out: the brand of a shop that sells one, but not the name of the goods. */
class OmittedWordsTest {

    private static Catalogue shopOfOneBrand(boolean inTitle) {
        Catalogue shop = new Catalogue();
        for (CatalogueItem other : InventedShop.unrelated(3, 400)) {
            shop.put(ownBrand(shop.size(), other.title().replaceAll("[|–-] \\w+$", ""), inTitle));
        }
        shop.put(ownBrand(1000, "Wool Coat Solra, Rust", inTitle));
        shop.put(ownBrand(1001, "Chelsea Boots Pado", inTitle));
        shop.put(product(1002, "Nesol Wool Coat Veska, Rust").brand("Nesol").build());
        return shop;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void needsNoBrandWhenTheShopSellsHardlyAnother(boolean inTitle) {
        Matcher matcher = Matcher.over(shopOfOneBrand(inTitle));

        for (String caption :
                List.of("Wool Coat Solra in Rust", "My Wool Coat Solra, Rust", "Acmera Wool Coat Solra, Rust")) {
            assertThat(confirmed(matcher, caption)).as(caption).containsExactly(ProductBuilder.id(1000));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Zara Wool Coat Solra, Rust",
                "Wool Coat Solra, Rust by Zara",
                "Dr. Martens Chelsea Boots Pado",
                "Wool Coat Solra, Rust @zara"
            })
    void confirmsNoOwnBrandWhenAnotherOneStandsBesideTheName(String caption) {
        assertThat(confirmed(Matcher.over(shopOfOneBrand(true)), caption)).isEmpty();
    }

    private static CatalogueItem ownBrand(int number, String title, boolean inTitle) {
        return product(number, (inTitle ? "Acmera " : "") + title)
                .brand("Acmera")
                .build();
    }

    /** All words of the brand <i>Linen House</i> are needed where the title has one of them for another reason. */
    @Test
    void needsAWordOfTheOwnBrandWhenTheTitleHasItAlone() {
        Catalogue shop = new Catalogue();
        for (CatalogueItem other : InventedShop.unrelated(3, 400)) {
            shop.put(product(shop.size(), "Linen House " + other.title())
                    .brand("Linen House")
                    .build());
        }
        shop.put(product(1000, "Linen Cushion Oste").brand("Linen House").build());

        assertThat(confirmed(Matcher.over(shop), "My cushion Oste")).isEmpty();
    }

    @Test
    void findsACodeWithAnApostropheWhenTheCaptionHasNone() {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(3, 400).forEach(shop::put);
        shop.put(product(1000, "Braun S'9000X Shaver").brand("Braun").build());

        assertThat(confirmed(Matcher.over(shop), "braun s9000x shaver")).containsExactly(ProductBuilder.id(1000));
    }

    /** A German <i>hat</i> and a Czech <i>vaše</i> are small words; so are day and night. */
    @ParameterizedTest
    @CsvSource({
        "Vase, Mug",
        "Hat, Scarf",
        "Watch, Ring",
        "Night Cream, Day Cream",
        "Name Tag, Name Plate",
        "Puzzle Meer, Puzzle Wald",
        "Car Charger, Wall Charger",
        "Daily Cream, Rich Cream",
        "Men Parka, Women Parka",
        "Bio Olivenöl, Olivenöl",
        "Bague or, Bague argent"
    })
    void needsTheNameOfTheGoodsWhenItIsASmallWordInAnotherLanguage(String sold, String other) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(3, 500).forEach(shop::put);
        shop.put(product(1, "Deos Round " + sold + ", Anthracite").brand("Deos").build());
        Matcher matcher = Matcher.over(shop);

        assertThat(matcher.rank(PostText.of("Deos Round " + sold + " in Anthracite"), 1))
                .singleElement()
                .satisfies(found -> assertThat(found.confidence()).isGreaterThan(Thresholds.DEFAULT.confirmAt()));
        assertThat(matcher.rank(PostText.of("Deos Round " + other + " in Anthracite"), 1))
                .flatExtracting(RankedItem::evidence)
                .extracting(Evidence::text)
                .isNotEmpty()
                .noneMatch(text -> text.contains("whole title"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Link in bio!", "Links in my bio", "Enlace en la bio"})
    void takesTheBioOfAProfileForNoOrganicFood(String end) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(3, 500).forEach(shop::put);
        shop.put(product(1, "Rapunzel Bio Olivenöl Nativ").brand("Rapunzel").build());
        shop.put(product(2, "Rapunzel Olivenöl Nativ").brand("Rapunzel").build());

        assertThat(confirmed(Matcher.over(shop), "Rapunzel Olivenöl Nativ. " + end))
                .containsExactly(ProductBuilder.id(2));
    }
}
