package dev.shelfie.domain.matching.caption;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.matching.ProductBuilder;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.index.ScoreAccumulator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaptionAnalyzerTest {

    private static final ProductIndex INDEX = new ProductIndex();

    @BeforeAll
    static void fill() {
        put(product(1, "Sommer Kleid Marlene").brand("Lindgrün"));
        put(product(2, "PlayStation Dual Charger 2 GB").brand("D-Link"));
        put(product(3, "Turntable PS-LX350H"));
        put(product(4, "Headphones FS105NA"));
        put(product(5, "Frühling Zelt Leder Taschen"));
        put(product(6, "Weihnachtskugel"));
        put(product(7, "Walnut Lamp"));
    }

    private static void put(ProductBuilder product) {
        INDEX.put(product.build().id(), product.document());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Sommerkleid | sommer kleid",
                "#sommerkleidmarlene | sommer kleid marlene",
                "Frühlingskleid | fruhling kleid",
                "play station | playstation",
                "#2GBCharger | 2gb charger",
                "dlink | dlink",
                "pslx350h | pslx350h",
                "ps lx350h | ps lx350h pslx350h"
            })
    void alignsWordsThatAreJoinedOrSplit(String caption, String words) {
        assertThat(words(caption, 1)).contains(words.split(" ", -1)[0]);
        assertThat(words(caption, 1)).isSubsetOf(Set.of(words.split(" ", -1)));
    }

    @ParameterizedTest
    @CsvSource({
        "headpohnes, headphone",
        "headfones, headphone",
        "marlenes, marlene",
        "chargers, charger",
        "Kleider, kleid",
        "Weihnacht Kugel, weihnachtskugel",
        "Zelte, zelt",
        "Zelten, zelt",
        "fs105, fs105na"
    })
    void alignsWordsThatAreSpelledAlike(String caption, String word) {
        assertThat(words(caption, 0)).contains(word);
    }

    @ParameterizedTest
    @CsvSource({"headline", "charm", "fs106", "fs1059"})
    void alignsNoOtherWords(String caption) {
        assertThat(words(caption, 0)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Ohrhörer, headphone",
        "écouteurs, headphone",
        "イヤホン, headphone",
        "耳机, headphone",
        "dress, kleid",
        "sukienka, kleid",
        "👗, kleid",
        "lampe 💡, lamp"
    })
    void alignsWordsAndEmojiThatNameTheSameThing(String caption, String word) {
        assertThat(words(caption, 0.4)).contains(word);
        assertThat(words(caption, 0.95)).doesNotContain(word);
    }

    @Test
    void ignoresEmojiOfWhatTheCatalogueLacks() {
        assertThat(analyze("Zelt 🐱 😍 🏍").tokens())
                .extracting(CaptionToken::word)
                .containsExactly("zelt");
    }

    @Test
    void givesEmojiNoWeight() {
        String caption = "mein 👗!";

        assertThat(analyze(caption).tokens())
                .filteredOn(token -> caption.startsWith("👗", token.start()))
                .singleElement()
                .extracting(CaptionToken::idf)
                .isEqualTo(0.0);
    }

    @Test
    void givesPricesAndDiscountCodesNoWeight() {
        List<CaptionToken> tokens = analyze("LINA10 for 20 €").tokens();

        assertThat(tokens).extracting(CaptionToken::idf).containsExactly(0.0, 0.0, 0.0);
    }

    @Test
    void ignoresTheNumbersOfLists() {
        assertThat(analyze("1. Kleid\n2. Zelt 4").tokens())
                .extracting(CaptionToken::word)
                .containsExactly("kleid", "zelt", "4");
    }

    @Test
    void givesPartsOfCompoundsTheirPositions() {
        String caption = "😍 Sommerkleid!";

        assertThat(analyze(caption).tokens())
                .extracting(token -> caption.substring(token.start(), token.end()))
                .containsExactly("Sommer", "kleid");
    }

    @Test
    void findsTheAlignmentsOfEachTermOfTheCatalogue() {
        AnalyzedCaption caption = analyze("Sommerkleid, kleid and Sommer kleid, dress #kleid");
        List<TermAlignment> found = new ArrayList<>();

        for (int term = 0; term < 1000; term++) {
            for (int i = caption.firstAlignment(term); i != AnalyzedCaption.NONE; i = caption.nextAlignment(i)) {
                assertThat(caption.alignments().get(i).term()).isEqualTo(term);
                found.add(caption.alignments().get(i));
            }
        }

        assertThat(found).hasSizeGreaterThan(4).isEqualTo(caption.alignments());
    }

    /** The terms that a caption is aligned with, with at least this similarity. */
    private static List<String> words(String caption, double similarity) {
        return analyze(caption).alignments().stream()
                .filter(alignment -> alignment.similarity() >= similarity)
                .map(alignment -> INDEX.vocabulary().word(alignment.term()))
                .toList();
    }

    private static AnalyzedCaption analyze(String caption) {
        return new CaptionAnalyzer(INDEX, new ScoreAccumulator()).analyze(caption, List.of(), List.of(), List.of());
    }
}
