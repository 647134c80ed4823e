package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaptionReadingTest {

    private static final Catalogue CATALOGUE = new Catalogue();

    @BeforeAll
    static void fill() {
        CATALOGUE.put(product(1, "Sommer Kleid Marlene").brand("Lindgrün").build());
        CATALOGUE.put(
                product(2, "PlayStation Dual Charger 2 GB").brand("D-Link").build());
        CATALOGUE.put(product(3, "Turntable PS-LX350H").build());
        CATALOGUE.put(product(4, "Headphones FS105NA").build());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Sommerkleid | sommer kleid",
                "#sommerkleidmarlene | sommer kleid marlene",
                "play station | playstation",
                "#2GBCharger | 2gb charger",
                "dlink | dlink",
                "pslx350h | pslx350h",
                "ps lx350h | ps lx350h pslx350h"
            })
    void findsTheCataloguesWordsJoinedOrApart(String caption, String words) {
        assertThat(words(caption, 1)).contains(words.split(" ", -1)[0]);
        assertThat(words(caption, 1)).isSubsetOf(Set.of(words.split(" ", -1)));
    }

    @ParameterizedTest
    @CsvSource({
        "headpohnes, headphone",
        "headfones, headphone",
        "marlenes, marlene",
        "chargers, charger",
        "fs105, fs105na"
    })
    void findsWordsThatAreSpelledAlike(String caption, String word) {
        assertThat(words(caption, 0)).contains(word);
    }

    @ParameterizedTest
    @CsvSource({"headline", "charm", "fs106", "fs1059"})
    void keepsOtherWordsApart(String caption) {
        assertThat(words(caption, 0)).isEmpty();
    }

    @Test
    void pricesAndDiscountCodesAreNoEvidence() {
        List<Unit> units = read("LINA10 for 20 €").units();

        assertThat(units).extracting(Unit::rarity).containsExactly(0.0, 0.0, 0.0);
    }

    @Test
    void partsOfCompoundsHaveTheirPlaceInTheCaption() {
        String caption = "😍 Sommerkleid!";

        assertThat(read(caption).units())
                .extracting(unit -> caption.substring(unit.start(), unit.end()))
                .containsExactly("Sommer", "kleid");
    }

    /** The words that a caption is read as, at least so alike. */
    private static List<String> words(String caption, double likeness) {
        return CATALOGUE.read(index -> read(caption).readings().stream()
                .filter(reading -> reading.likeness() >= likeness)
                .map(reading -> index.vocabulary().word(reading.term()))
                .toList());
    }

    private static Caption read(String caption) {
        return CATALOGUE.read(index -> CaptionReading.read(PostText.of(caption), index, Scratch.ofThread()));
    }
}
