package dev.shelfie.domain.matching.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TermKindTest {

    @Test
    void distinguishesKindsOfWords() {
        assertThat(TermKind.of("dress")).isZero();
        assertThat(TermKind.of("honestly")).isEqualTo(TermKind.STOP_WORD);
        assertThat(TermKind.of("werbung")).isEqualTo(TermKind.STOP_WORD);
        assertThat(TermKind.of("s")).isEqualTo((byte) (TermKind.STOP_WORD | TermKind.SIZE));
        assertThat(TermKind.of("xl")).isEqualTo(TermKind.SIZE);
        assertThat(TermKind.of("2007")).isEqualTo(TermKind.NUMBER);
        assertThat(TermKind.of("13891")).isEqualTo((byte) (TermKind.NUMBER | TermKind.CODE));
        assertThat(TermKind.of("16gb")).isEqualTo(TermKind.MEASURE);
        assertThat(TermKind.of("2.5in")).isEqualTo(TermKind.MEASURE);
        assertThat(TermKind.of("200x260")).isEqualTo(TermKind.MEASURE);
        assertThat(TermKind.of("1.5x20x3")).isEqualTo(TermKind.MEASURE);
        assertThat(TermKind.of("4x4")).isEqualTo(TermKind.NUMBER);
        assertThat(MeasurementUnits.unitOf("200x260")).isEqualTo(MeasurementUnits.unitOf("90x200"));
        assertThat(TermKind.of("100¤")).isEqualTo(TermKind.MEASURE);
        assertThat(TermKind.of("x260")).isEqualTo(TermKind.CODE);
        assertThat(TermKind.of("200x260b")).isEqualTo(TermKind.CODE);
        assertThat(TermKind.of("ezxs88w")).isEqualTo(TermKind.CODE);
        assertThat(TermKind.of("red")).isEqualTo(TermKind.COLOUR);
        assertThat(TermKind.of("lightblue")).isEqualTo(TermKind.COLOUR);
        assertThat(TermKind.of("lightbulb")).isZero();
        assertThat(MeasurementUnits.unitOf("2.5in")).isEqualTo("in");
    }

    @ParameterizedTest
    @ValueSource(strings = {"uk6", "us8.5", "us12", "w30", "l32", "w30l32", "98/104", "s/m"})
    void takesNumbersWithLettersForSizes(String term) {
        assertThat(TermKind.of(term)).isEqualTo(TermKind.SIZE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"uk", "us100", "us8.7", "w800", "w5", "l320", "w30l", "x30", "1/2", "98/1040"})
    void takesOtherNumbersWithLettersForNoSizes(String term) {
        assertThat(TermKind.is(TermKind.of(term), TermKind.SIZE)).isFalse();
    }

    @Test
    void marksStopWordsThatMayBeGoods() {
        assertThat(TermKind.of("vase")).isEqualTo((byte) (TermKind.STOP_WORD | TermKind.GOODS));
        assertThat(TermKind.of("night")).isEqualTo((byte) (TermKind.STOP_WORD | TermKind.GOODS));
    }
}
