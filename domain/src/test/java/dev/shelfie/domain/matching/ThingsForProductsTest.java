package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Accessories, refills and dupes of a product, which the shop doesn't sell. */
class ThingsForProductsTest {

    private final Matcher matcher = Matcher.over(shop());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Garmin Edge 840 mount",
                "Garmin Edge 840 Silikonhülle",
                "My Garmin Edge 840 case! Finally here",
                "Uchwyt do Garmin Edge 840",
                "Držák na Garmin Edge 840",
                "Fodral till Garmin Edge 840",
                "Wasserfilter für die De'Longhi Magnifica S ECAM 22.110.B",
                "Cinturino per Ravik Pilot 40mm Watch Steel",
                "Ravik Pilot 40mm Watch Steel strap",
                "The best dupe for Quenby Lark Eau de Parfum 50 ml",
                "Smells exactly like Quenby Lark Eau de Parfum 50 ml",
                "Quenby Lark Eau de Parfum 50 ml refill",
                "1028超吸油蜜粉餅補充芯 透明",
                "TIRTIR マスクフィットレッドクッション リフィル 21N 18g",
                "QCY หูฟังบลูทูธ HT15 TWS เคส สีดำ"
            })
    void confirmsNothingWhenTheCaptionNamesWhatIsForTheProduct(String caption) {
        assertThat(Findings.confirmed(matcher, caption)).isEmpty();
        assertThat(matcher.rank(PostText.of(caption), 1).get(0).evidence())
                .anySatisfy(one ->
                        assertThat(one.text()).isEqualTo("The caption names something for this product, or like it"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Garmin Edge 840 in its case | 1",
                "Garmin Edge 840 battery life is great | 1",
                "Nothing smells like Quenby Lark Eau de Parfum 50 ml | 4",
                "Garmin Edge 840 für meinen Papa | 1",
                "Quenby Lark Eau de Parfum 50 ml for women | 4",
                "I like Quenby Lark Eau de Parfum 50 ml | 4",
                "Winkelaufsatz für den Bosch IXO | 5",
                "Bosch IXO Winkelaufsatz | 5",
                "1028超吸油蜜粉餅 透明 | 7",
                "TIRTIR マスクフィットレッドクッション 21N 18g。ケースも可愛い | 8"
            })
    void confirmsTheProductWhenItIsThat(String caption, int number) {
        assertThat(Findings.confirmed(matcher, caption)).containsExactly(ProductBuilder.id(number));
    }

    private static Catalogue shop() {
        Catalogue shop = new Catalogue();
        List.of(
                        product(1, "Garmin Edge 840").brand("Garmin"),
                        product(2, "De'Longhi Magnifica S ECAM 22.110.B").brand("De'Longhi"),
                        product(3, "Ravik Pilot 40mm Watch Steel").brand("Ravik"),
                        product(4, "Quenby Lark Eau de Parfum 50 ml").brand("Quenby"),
                        product(5, "Bosch IXO Winkelaufsatz").brand("Bosch"),
                        product(6, "Bosch IXO").brand("Bosch"),
                        product(7, "1028 超吸油蜜粉餅 透明").brand("1028"),
                        product(8, "TIRTIR マスクフィットレッドクッション 21N 18g").brand("TIRTIR"),
                        product(9, "QCY หูฟังบลูทูธ HT15 TWS สีดำ").brand("QCY"))
                .forEach(one -> shop.put(one.build()));
        return shop;
    }
}
