package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Captions that name clothes in full, but for the size, in shops of one brand, of which many titles are alike. */
class OpenSizesTest {

    /** The jeans' name says so little that they are only just confirmed, or not. Their words are theirs all the same. */
    @ParameterizedTest
    @ValueSource(strings = {"\n", "\n- ", ", ", "; ", " + "})
    void confirmsTheProductsOfAListBesideAShortName(String separator) {
        List<String> named = List.of(
                "Lumo Linen Cardigan Solli, Black",
                "Lumo Oversized Skirt Druhal, Green",
                "Lumo Pleated Cardigan Mohal, Sage");
        String caption = "Today: " + String.join(separator, named) + separator + "Lumo Wrap Jeans, Green";

        assertThat(confirmed("CLOTHES_UK", true, caption))
                .filteredOn(one -> !one.equals("Lumo Wrap Jeans, Green"))
                .containsExactlyInAnyOrderElementsOf(named);
    }

    /** The caption has as many words of other coats in this colour, but their names have more. */
    @Test
    void confirmsAShortTitleBesideLongerOnes() {
        assertThat(confirmed("CLOTHES_FR", true, "Mon Solny Manteau crème 💛")).containsExactly("Solny Manteau, crème");
    }

    /** Other ballet flats are called <i>Like</i>, a small word. */
    @Test
    void confirmsTheTitleThatLacksNoSmallWordEither() {
        assertThat(confirmed("SHOES", true, "Leather Ballet Flats in cognac by Veira"))
                .containsExactly("Veira Leather Ballet Flats, Cognac");
    }

    @Test
    void confirmsAProductOfWhichOneSizeIsLeft() {
        String caption = "Tafi Slim Fit Coat in mustard";

        assertThat(confirmed("CLOTHES_EN", false, caption)).containsExactly("Tafi Slim Fit Coat, Mustard");
        assertThat(confirmed("CLOTHES_EN", false, caption + ", XS")).isEmpty();
    }

    /** Letters and numbers are versions of other goods, and another size may be one that isn't sold. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Mini Body 74",
                "Runo Socks 45",
                "Fonix Pixel 9 Pro",
                "Pearo Watch",
                "Runo Dress Mia",
                "Mini Overall 98",
                "Mini Overall, size 98"
            })
    void suggestsAtMostWhereTheOnlySizeMayBeAnotherThing(String caption) {
        Catalogue shop = InventedShop.shopOf(
                "Mini Body, 62/68",
                "Runo Socks, 39-42",
                "Fonix Pixel 9 XL",
                "Pearo Watch S",
                "Runo Dress, M",
                "Runo Summer Dress Ivy, L",
                "Mini Overall, 62/68",
                "Mini Overall, 74/80");

        assertThat(Matcher.over(shop).rank(PostText.of(caption), 20))
                .allMatch(found -> found.confidence() < Thresholds.DEFAULT.confirmAt());
    }

    /** The brands stand in their own field alone. */
    @Test
    void confirmsTheNamedOneOfTwoBrandsThatSellTheSame() {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        shop.put(product(0, "Linen Cardigan - White / L").brand("Norda").build());
        shop.put(product(1, "Linen Cardigan - White / S").brand("Tafi").build());
        shop.put(product(2, "Linen Cardigan - White / M").brand("Tafi").build());

        assertThat(Findings.confirmed(shop, "My linen cardigan in white")).isEmpty();
        assertThat(Findings.confirmed(shop, "My Norda linen cardigan in white")).containsExactly(ProductBuilder.id(0));
        assertThat(Findings.confirmed(shop, "My Tafi linen cardigan in white, M"))
                .containsExactly(ProductBuilder.id(2));
    }

    private static List<String> confirmed(String assortment, boolean isGrouped, String caption) {
        ExportedShop shop =
                new ExportedShop(Assortment.of(assortment), 7, 1_200, new ExportedShop.Feed(1, isGrouped, null));
        return Findings.confirmed(shop.catalogue(), caption).stream()
                .map(id -> shop.title(id).replaceAll(", (EU )?[0-9XSML]+$", ""))
                .toList();
    }
}
