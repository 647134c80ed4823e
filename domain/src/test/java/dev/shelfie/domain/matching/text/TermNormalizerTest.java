package dev.shelfie.domain.matching.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    @ParameterizedTest
    @CsvSource({
        "الأسود, black",
        "والسوداء, black",
        "أبيض, white",
        "השחורה, black",
        "ורוד, pink",
        "mavisi, blue",
        "Kırmızı, red",
        "чорна, black",
        "블랙, black",
        "fehér, white",
        "λευκό, white",
        "काली, black"
    })
    void knowsColoursInManyLanguages(String word, String normalized) {
        assertThat(TermNormalizer.normalize(word)).isEqualTo(normalized);
    }

    @ParameterizedTest
    @CsvSource({
        "العطر, عطر",
        "والياسمين, ياسمين",
        "ولوشن, لوشن",
        "بالفانيلا, فانيلا",
        "للشعر, شعر",
        "وردي, pink",
        "ورد, ورد",
        "حقيبة, حقيبه",
        "השמלה, שמלה",
        "ושמלה, שמלה",
        "היה, היה"
    })
    void leavesOutTheArticlesOfArabicAndHebrew(String word, String normalized) {
        assertThat(TermNormalizer.normalize(word)).isEqualTo(normalized);
    }

    @Test
    void hasOneNameForEachColour() {
        Map<String, String> colours = new HashMap<>();
        ResourceLines.read("colours.txt")
                .forEach(line -> List.of(line.split(" ", -1)).forEach(name -> {
                    String colour = line.substring(0, (line + " ").indexOf(' '));
                    String before = colours.putIfAbsent(TermNormalizer.normalize(name), colour);
                    assertThat(before == null || before.equals(colour))
                            .as("%s is %s and %s", name, before, colour)
                            .isTrue();
                    assertThat(TermNormalizer.normalize(name)).isEqualTo(colour);
                }));
    }

    @Test
    void cutsLongWords() {
        assertThat(TermNormalizer.normalize("a".repeat(1000))).hasSize(TermNormalizer.MAX_LENGTH);
    }
}
