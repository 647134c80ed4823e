package dev.shelfie.domain.matching;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TermsTest {

    @ParameterizedTest
    @CsvSource({
        "Dresses, dress",
        "Batteries, battery",
        "Boxes, box",
        "Watches, watch",
        "Shoes, shoe",
        "Bus, bus",
        "Glass, glass",
        "Is, is",
        "Été, ete",
        "ROUGE, red",
        "Weiß, white"
    })
    void givesWordsTheFormInWhichTheyAreCompared(String word, String normal) {
        assertThat(Terms.normal(word)).isEqualTo(normal);
    }

    @Test
    void tellsSortsOfWordsApart() {
        assertThat(Terms.kind("dress")).isZero();
        assertThat(Terms.kind("honestly")).isEqualTo(Terms.COMMON);
        assertThat(Terms.kind("werbung")).isEqualTo(Terms.COMMON);
        assertThat(Terms.kind("s")).isEqualTo(Terms.COMMON);
        assertThat(Terms.kind("2007")).isEqualTo(Terms.NUMBER);
        assertThat(Terms.kind("13891")).isEqualTo((byte) (Terms.NUMBER | Terms.CODE));
        assertThat(Terms.kind("16gb")).isEqualTo(Terms.MEASURE);
        assertThat(Terms.kind("2.5in")).isEqualTo(Terms.MEASURE);
        assertThat(Terms.kind("ezxs88w")).isEqualTo(Terms.CODE);
        assertThat(Terms.kind("red")).isEqualTo(Terms.COLOUR);
        assertThat(Terms.unitOf("2.5in")).isEqualTo("in");
    }

    @Test
    void boundsWords() {
        assertThat(Terms.normal("a".repeat(1000))).hasSize(Terms.MAX_LENGTH);
    }
}
