package dev.shelfie.domain.matching.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TermNormalizerTest {

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
        "Weiß, white",
        "원피스를, 원피스",
        "크림으로, 크림",
        "30ml를, 30ml",
        "Nike의, nike",
        "바다, 바다"
    })
    void normalizesCaseAccentsPluralsParticlesAndColours(String word, String normalized) {
        assertThat(TermNormalizer.normalize(word)).isEqualTo(normalized);
    }

    @Test
    void cutsLongWords() {
        assertThat(TermNormalizer.normalize("a".repeat(1000))).hasSize(TermNormalizer.MAX_LENGTH);
    }
}
