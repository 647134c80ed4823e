package dev.shelfie.domain.matching.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LexiconTest {

    @ParameterizedTest
    @CsvSource({
        "Ohrhörer, earbuds",
        "Ohrhörer, écouteurs",
        "耳机, イヤホン",
        "dress, Kleider",
        "robe, vestidos",
        "lampa, 💡",
        "lipstick, 💄",
        "кроссовки, sneakers",
        "yüzük, Ring"
    })
    void knowsWordsThatNameTheSameThing(String word, String other) {
        assertThat(concepts(word)).containsAnyOf(concepts(other));
    }

    @ParameterizedTest
    @ValueSource(strings = {"accessories", "Zubehör", "set", "sonstige", "black", "the", "16gb", "😍", "xqzt"})
    void knowsNoWordsThatNameNoKindOfThing(String word) {
        assertThat(concepts(word)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"dress, 💄", "lamp, tent", "shirt, shoe", "ring, watch"})
    void keepsDifferentThingsApart(String word, String other) {
        assertThat(concepts(word)).doesNotContain(concepts(other));
    }

    private static Integer[] concepts(String word) {
        return Arrays.stream(Lexicon.concepts(TermNormalizer.normalize(word)))
                .boxed()
                .toArray(Integer[]::new);
    }
}
