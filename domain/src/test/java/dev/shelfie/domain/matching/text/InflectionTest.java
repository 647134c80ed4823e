package dev.shelfie.domain.matching.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
