package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Colours in a caption that aren't those of the product: of boots, of a day, of what the shop has as well. */
class OptionsOfOtherThingsTest {

    private static final String BLACK = ProductBuilder.id(1);
    private static final String CHAMPAGNE = ProductBuilder.id(2);
    private static final Map<String, String> CARDIGANS =
            Map.of("gray", ProductBuilder.id(3), "cream", ProductBuilder.id(4));
    private static final Map<String, String> NECKLACES =
            Map.of("gold", ProductBuilder.id(5), "rose gold", ProductBuilder.id(6));

    private final Matcher matcher = Matcher.over(shop());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Satin Slip Skirt Lune with black heels",
                "Satin Slip Skirt Lune mit schwarzen Absätzen",
                "Satin Slip Skirt Lune avec des bottes noires",
                "Satin Slip Skirt Lune\nBlack boots: Zara",
                "Satin Slip Skirt Lune, black boots",
                "Satin Slip Skirt Lune, чёрные сапоги",
                "Satin Slip Skirt Lune! Code BLACK20 until Sunday",
                "Satin Slip Skirt Lune. Black coffee first though"
            })
    void leavesTheColourOpenWhenItIsThatOfAnotherThing(String caption) {
        RankedItem best = matcher.rank(PostText.of(caption), 1).get(0);

        assertThat(best.confidence()).isGreaterThan(Thresholds.DEFAULT.confirmAt());
        assertThat(best.relation()).isEqualTo(MatchRelation.VARIANT);
        assertThat(best.family()).containsExactlyInAnyOrder(BLACK, CHAMPAGNE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Satin Slip Skirt Lune, black",
                "Satin Slip Skirt Lune. Ich habe ihn in Schwarz bestellt",
                "Satin Slip Skirt Lune. In black obviously",
                "Satin Slip Skirt Lune. It's the black version",
                "Satin Slip Skirt Lune\nColor: black satin",
                "Also black Satin Slip Skirt Lune",
                "Auch den schwarzen Satin Slip Skirt Lune liebe ich",
                "Black skirts: Satin Slip Skirt Lune",
                "Satin Slip Skirt Lune in black, so pretty",
                "Satin Slip Skirt Lune in black with boots",
                "Satin Slip Skirt Lune in Black by Lumen",
                "Satin Slip Skirt Lune\nColor: Black",
                "Satin Slip Skirt Lune\nBlack, size S",
                "Lumen Satin Slip Skirt Lune, Farbe Schwarz",
                "the black Satin Slip Skirt Lune with white boots"
            })
    void knowsTheColourWhenItIsTheProducts(String caption) {
        assertThat(Findings.confirmed(matcher, caption)).containsExactly(BLACK);
        assertThat(matcher.rank(PostText.of(caption), 1).get(0).relation()).isEqualTo(MatchRelation.EXACT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Oversized Cardigan Nuage in cream, also available in grey | cream",
                "Oversized Cardigan Nuage in cream (gibt es auch in grau) | cream",
                "Oversized Cardigan Nuage (also in grey, mine is cream) | cream",
                "Oversized Cardigan Nuage. Not the grey one, the cream one | cream",
                "Oversized Cardigan Nuage in grey, pas le crème | gray"
            })
    void confirmsTheOtherColourWhenOneIsDeniedOrOfferedBesides(String caption, String colour) {
        assertThat(Findings.confirmed(matcher, caption)).containsExactly(CARDIGANS.get(colour));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Necklace Luna Gold Plated (also available in rose gold) | gold",
                "Necklace Luna Rose Gold Plated (also available in gold) | rose gold"
            })
    void confirmsTheOtherMetalWhenOneIsOfferedBesides(String caption, String metal) {
        assertThat(Findings.confirmed(matcher, caption)).containsExactly(NECKLACES.get(metal));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Midi Dress Flora, not the petite one", "Midi Dress Flora. It's not tall!"})
    void confirmsTheRegularFitWhenAnotherIsDenied(String caption) {
        assertThat(Findings.confirmed(matcher, caption)).containsExactly(ProductBuilder.id(7));
    }

    private static Catalogue shop() {
        Catalogue shop = new Catalogue();
        List.of(
                        skirt(1, "Black"),
                        skirt(2, "Champagne"),
                        cardigan(3, "Grey"),
                        cardigan(4, "Cream"),
                        product(5, "Necklace Luna Gold Plated").brand("Aurea"),
                        product(6, "Necklace Luna Rose Gold Plated").brand("Aurea"),
                        product(7, "Midi Dress Flora").brand("Lumen"),
                        product(8, "Midi Dress Flora Petite").brand("Lumen"),
                        product(9, "Midi Dress Flora Tall").brand("Lumen"))
                .forEach(one -> shop.put(one.build()));
        return shop;
    }

    private static ProductBuilder skirt(int number, String colour) {
        return product(number, "Satin Slip Skirt Lune")
                .brand("Lumen")
                .group("lune")
                .attribute("color", colour);
    }

    private static ProductBuilder cardigan(int number, String colour) {
        return product(number, "Oversized Cardigan Nuage")
                .brand("Aurea")
                .group("nuage")
                .attribute("color", colour);
    }
}
