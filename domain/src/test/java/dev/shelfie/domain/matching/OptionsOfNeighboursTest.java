package dev.shelfie.domain.matching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A colour, a size or an amount belongs to the product beside whose name it stands, and to none of its neighbours. */
class OptionsOfNeighboursTest extends ClothesTest {

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void leavesTheSizeOpenBesideAnotherProductThatIsNamed(boolean hasAttributes) {
        List<RankedItem> found = Matcher.over(shop(hasAttributes))
                .rank(PostText.of("Taro Linen Shirt in Black and Taro Pleated Skirt in Rust"), 10);

        assertThat(found)
                .filteredOn(one -> one.confidence() >= Thresholds.DEFAULT.confirmAt())
                .hasSize(2)
                .allSatisfy(one -> assertThat(one.relation()).isEqualTo(MatchRelation.VARIANT));
    }

    /** What stands beside another name is another product's, whether the shop has that one or not. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void takesNoColourFromAnotherProduct(boolean hasAttributes) {
        Catalogue shop = shop(hasAttributes);
        titles.forEach((id, title) -> {
            if (title.startsWith("Lovena Rib Cardigan Mira - Eukalyptus")) {
                shop.remove(id);
            }
        });
        Matcher matcher = Matcher.over(shop);

        for (String caption : List.of(
                "Lovena Rib Cardigan Mira (Eukalyptus) and Taro Pleated Skirt in Rust",
                "Lovena Rib Cardigan Mira in Eukalyptus, Taro Pleated Skirt in Rust",
                "1) Lovena Rib Cardigan Mira in Eukalyptus\n2) Taro Pleated Skirt, Rust",
                "1) Taro Pleated Skirt, Rust\n2) Lovena Rib Cardigan Mira in Eukalyptus",
                "Something in Eukalyptus and Taro Pleated Skirt in Rust",
                "My sofa is black. Taro Pleated Skirt in Rust")) {
            assertThat(found(matcher, caption, 0.25))
                    .as(caption)
                    .hasSize(1)
                    .allMatch(title -> title.startsWith("Taro Pleated Skirt - Rust"));
        }
        assertThat(confirmed(matcher, "Lovena Rib Cardigan Mira in Eukalyptus, Taro Pleated Skirt in Rust"))
                .hasSize(1);
        assertThat(found(matcher, "Lovena Rib Cardigan Mira in Eukalyptus, stuff in Rust", 0.25))
                .isEmpty();
    }

    @Test
    void leavesTheColourOpenWhenAnotherProductHasIt() {
        RankedItem best = Matcher.over(shop(true))
                .rank(PostText.of("Lovena Rib Cardigan Mira in Black, Taro Pleated Skirt"), 10)
                .stream()
                .filter(one -> titles.get(one.id()).startsWith("Taro"))
                .findFirst()
                .orElseThrow();

        assertThat(best.relation()).isEqualTo(MatchRelation.VARIANT);
        assertThat(best.confidence()).isGreaterThan(Thresholds.DEFAULT.confirmAt());
        assertThat(best.family())
                .extracting(titles::get)
                .anyMatch(title -> title.startsWith("Taro Pleated Skirt - Rust"))
                .anyMatch(title -> title.startsWith("Taro Pleated Skirt - Offwhite"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Lovena Kleid en noir avec Taro Linen Shirt en blanc",
                "Lovena Kleid en negro con Taro Linen Shirt en blanco",
                "Lovena Kleid i svart och Taro Linen Shirt i vit",
                "Lovena Kleid, Farbe Schwarz, Taro Linen Shirt, Farbe Weiß",
                "Lovena Kleid 🖤 schwarz + Taro Linen Shirt 🤍 weiß",
                "Lovena Kleid - Black x Taro Linen Shirt - White",
                "Lovena Kleid, Black × Taro Linen Shirt, White"
            })
    void givesEachProductItsColourInAnyLanguage(String caption) {
        Catalogue shop = shop(true);
        NAMES.forEach(name -> SIZES.forEach(size -> put(shop, name + " - White / " + size, "White", size)));

        assertThat(found(Matcher.over(shop), caption, 0.5))
                .as(caption)
                .hasSize(2)
                .anyMatch(title -> title.startsWith("Lovena Kleid - Black"))
                .anyMatch(title -> title.startsWith("Taro Linen Shirt - White"));
    }

    /** The rug's amounts come first to mind, as they are rarer than the vase's name. */
    @Test
    void takesNoAmountFromAnotherProduct() {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 1_500).forEach(shop::put);
        List.of("Vase Lumo", "Teppich Hafje", "Kissen Soze")
                .forEach(name -> List.of("50 x 70 cm", "80 x 150 cm", "160 x 230 cm")
                        .forEach(amount -> put(shop, "Zelin " + name + " " + amount, "", amount)));
        shop.remove(ProductBuilder.id(1));
        Matcher matcher = Matcher.over(shop);

        for (String caption : List.of(
                "Zelin Vase Lumo 50 x 70 cm, Zelin Teppich Hafje 160 x 230 cm",
                "1. Zelin Teppich Hafje in 160 x 230 cm\n2. ZELIN VASE LUMO IN 50 X 70 CM")) {
            assertThat(confirmed(matcher, caption)).as(caption).containsExactly("Zelin Teppich Hafje 160 x 230 cm");
        }
    }

    /** The brand behind an amount is that of what stands before it. */
    @Test
    void takesNoAmountFromBeforeTheBrandOfAnotherProduct() {
        Catalogue shop = shop(false);
        put(shop, "Rota Glow Shampoo Mirde, Vanilla, 250 ml", "", "");
        put(shop, "Rota Repair Sunscreen Kaba, Citrus, 250 ml", "", "");

        assertThat(confirmed(
                        Matcher.over(shop),
                        "Glow Shampoo Mirde Vanilla 250 ml by Rota / Rota Repair Sunscreen Kaba, Citrus, 50 ml"))
                .containsExactly("Rota Glow Shampoo Mirde, Vanilla, 250 ml");
    }
}
