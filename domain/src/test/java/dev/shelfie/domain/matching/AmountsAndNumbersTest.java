package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that count once, amounts of which only one is sold, packs, models, and letters behind numbers that are no units. */
class AmountsAndNumbersTest {

    private final Matcher matcher = Matcher.over(shop());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Heliosense Face Fluid SPF 30 50ml | 2",
                "Heliosense Face Fluid SPF 50+ 50ml | 1",
                "Bodegas Valdemora Verdejo 2023 | 3",
                "Dolce Etna Crema Spalmabile Pistacchio Crunchy | 5",
                "Dolce Etna Crema Spalmabile Pistacchio | 6",
                "Apple Watch Band Silicone 44mm Mint by Bandolo | 8",
                "Apple Watch Band Silicone 38/40/41mm Mint by Bandolo | 7",
                "Shelly Plus 1 w puszce | 9",
                "EcoFlow River 2 v dodávce | 10",
                "EcoFlow River 2 w/ gas | 10",
                "Anker Charger 20 w for my desk | 11",
                "Petit Bateau Body Langarm 5er-Pack Weiß | 12",
                "Μέλι Θυμαρίσιο Μελισσώνας 950γρ | 14",
                "Μέλι Θυμαρίσιο Μελισσώνας 450 γραμμάρια | 13",
                "Kamra Szilvalekvár 50 dkg | 16",
                "Kärcher K4 Power Control Home | 17",
                "Kärcher K 4 Power Control Home | 17",
                "Fendalo FD40WS sunglasses Havana | 18"
            })
    void confirmsTheOneThatTheCaptionNames(String caption, int number) {
        assertThat(Findings.confirmed(matcher, caption)).containsExactly(ProductBuilder.id(number));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Heliosense Face Fluid SPF, 50 ml",
                "Heliosense Face Fluid 50 ml",
                "Dolce Etna Crema Spalmabile Pistacchio Crunchy 500 g",
                "Bodegas Valdemora Verdejo 150cl",
                "Petit Bateau Schlafanzug 5er-Pack Weiß",
                "Kärcher K5 Power Control Home",
                "Husqvarna Automower 305E"
            })
    void confirmsNoneWhenANumberIsNotTheProducts(String caption) {
        assertThat(Findings.confirmed(matcher, caption)).isEmpty();
    }

    private static Catalogue shop() {
        Catalogue shop = new Catalogue();
        List.of(
                        product(1, "Heliosense Face Fluid SPF 50+ 50 ml").brand("Heliosense"),
                        product(2, "Heliosense Face Fluid SPF 30 50 ml").brand("Heliosense"),
                        product(3, "Bodegas Valdemora Verdejo 2023 75cl").brand("Bodegas Valdemora"),
                        product(4, "Bodegas Valdemora Rosado 2023 75cl").brand("Bodegas Valdemora"),
                        product(5, "Dolce Etna Crema Spalmabile Pistacchio Crunchy 200 g")
                                .brand("Dolce Etna"),
                        product(6, "Dolce Etna Crema Spalmabile Pistacchio 200 g")
                                .brand("Dolce Etna"),
                        product(7, "Apple Watch Band Silicone 38/40/41mm Mint").brand("Bandolo"),
                        product(8, "Apple Watch Band Silicone 42/44/45mm Mint").brand("Bandolo"),
                        product(9, "Shelly Plus 1").brand("Shelly"),
                        product(10, "EcoFlow River 2").brand("EcoFlow"),
                        product(11, "Anker Charger 20W").brand("Anker"),
                        product(12, "Petit Bateau Body Langarm 5er-Pack Weiß").brand("Petit Bateau"),
                        product(13, "Μέλι Θυμαρίσιο 450g").brand("Μελισσώνας"),
                        product(14, "Μέλι Θυμαρίσιο 950g").brand("Μελισσώνας"),
                        product(15, "Szilvalekvár 250 g").brand("Kamra"),
                        product(16, "Szilvalekvár 500 g").brand("Kamra"),
                        product(17, "Kärcher K 4 Power Control Home").brand("Kärcher"),
                        product(18, "Fendalo FD 40WS Sunglasses Havana").brand("Fendalo"),
                        product(19, "Husqvarna Automower 305").brand("Husqvarna"))
                .forEach(one -> shop.put(one.build()));
        return shop;
    }
}
