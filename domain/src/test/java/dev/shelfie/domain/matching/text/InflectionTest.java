package dev.shelfie.domain.matching.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InflectionTest {

    @ParameterizedTest
    @CsvSource({
        "Kleid, Kleider",
        "Korb, Körbe",
        "lampe, lamper",
        "stol, stolarna",
        "sukienka, sukienki",
        "stan, stany",
        "borse, borsa",
        "kalem, kalemler",
        "лампа, лампы"
    })
    void recognizesFormsOfOneWord(String word, String form) {
        assertThat(isOfOneWord(word, form)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"Rock, Rocket", "Uhr, Uhren", "lamp, lampshade", "pan, panda", "Kette, Ketchup"})
    void leavesShortStemsAndOtherEndings(String word, String other) {
        assertThat(isOfOneWord(word, other)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "dress, dresses",
        "berry, berries",
        "bag, bags",
        "sneaker, sneakers",
        "flower, flowers",
        "linen, linens",
        "box, boxes",
        "shelf, shelves",
        "kleid, kleider",
        "kleid, kleidern",
        "rock, rocke",
        "hose, hosen",
        "uhr, uhren",
        "lampe, lampen",
        "jurk, jurken",
        "rok, rokken",
        "kjole, kjoler",
        "klanning, klanningar",
        "vaska, vaskor",
        "chapeau, chapeaux",
        "vestido, vestidos",
        "pantalon, pantalones",
        "gonna, gonne",
        "vestito, vestiti",
        "giacca, giacche",
        "sukienka, sukienki",
        "elbise, elbiseler",
        "платье, платья",
        "юбка, юбки"
    })
    void formsHaveSingularAndPluralOfEachOther(String singular, String plural) {
        assertThat(Inflection.forms(singular)).startsWith(singular).contains(plural);
        assertThat(Inflection.forms(plural)).startsWith(plural).contains(singular);
    }

    @ParameterizedTest
    @CsvSource({
        "linen, line",
        "line, linen",
        "cape, cap",
        "cap, cape",
        "dress, dres",
        "ring, bring",
        "ring, string",
        "glas, glasses",
        "bus, bu",
        "flower, flow",
        "flow, flower",
        "short, shorts",
        "shorts, short",
        "501s, 501"
    })
    void formsLeaveOutOtherWords(String word, String other) {
        assertThat(Inflection.forms(word)).contains(word).doesNotContain(other);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "as",
                "es",
                "ies",
                "kleidern",
                "giacche",
                "a\u0301",
                "한국어",
                "買",
                "платьями",
                "elbiseleri",
                "rokken"
            })
    void formsAreFewWhateverTheWord(String word) {
        assertThat(Inflection.forms(word)).startsWith(word).hasSizeLessThanOrEqualTo(30);
    }

    private static boolean isOfOneWord(String word, String other) {
        String first = TermNormalizer.normalize(word);
        String second = TermNormalizer.normalize(other);
        int prefix = 0;
        while (prefix < Math.min(first.length(), second.length()) && first.charAt(prefix) == second.charAt(prefix)) {
            prefix++;
        }
        return Inflection.isOfOneWord(first, second, prefix);
    }
}
