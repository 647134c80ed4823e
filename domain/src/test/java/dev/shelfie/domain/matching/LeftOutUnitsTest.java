package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Captions and titles of which one leaves out the unit of an amount. */
class LeftOutUnitsTest {

    private final Catalogue shop = shop();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Domino Matrace Dreamy 160x200 | 2",
                "Domino Matrace Dreamy 160 x 200 | 2",
                "Domino Matrace Dreamy 160x200 cm | 2",
                "Osprey Atmos AG 65L | 4",
                "Osprey Atmos AG 65 litri | 4",
                "Völkl Mantra M7 in 174 | 6",
                "Völkl Mantra M7 (174) | 6",
                "Osprey Daylite 20 | 8"
            })
    void confirmsTheVariantWithThatNumber(String caption, int product) {
        assertThat(Findings.confirmed(shop, caption)).containsExactly(ProductBuilder.id(product));
        assertThat(Matcher.over(shop).rank(PostText.of(caption), 1).get(0).relation())
                .isEqualTo(MatchRelation.EXACT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Völkl Mantra M7, 174 days until winter",
                "Völkl Mantra M7, 174 reasons to ski",
                "day 174 with my Völkl Mantra M7",
                "174 and counting! Völkl Mantra M7",
                "Osprey Daylite – use LINA20 for 20% off"
            })
    void leavesTheVariantOpenWhenTheNumberCountsSomethingElse(String caption) {
        assertThat(Matcher.over(shop).rank(PostText.of(caption), 1).get(0).family())
                .hasSize(2);
    }

    private static Catalogue shop() {
        Catalogue shop = new Catalogue();
        List.of(
                        product(1, "Matrace Dreamy 90x200 cm").brand("Domino"),
                        product(2, "Matrace Dreamy 160x200 cm").brand("Domino"),
                        product(3, "Osprey Atmos AG 50").brand("Osprey"),
                        product(4, "Osprey Atmos AG 65").brand("Osprey"),
                        ski(5, "166 cm"),
                        ski(6, "174 cm"),
                        product(7, "Osprey Daylite 13L").brand("Osprey"),
                        product(8, "Osprey Daylite 20L").brand("Osprey"))
                .forEach(one -> shop.put(one.build()));
        return shop;
    }

    private static ProductBuilder ski(int number, String size) {
        return product(number, "Völkl Mantra M7").brand("Völkl").group("mantra").attribute("size", size);
    }
}
