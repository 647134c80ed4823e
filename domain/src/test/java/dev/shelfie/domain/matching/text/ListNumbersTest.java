package dev.shelfie.domain.matching.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListNumbersTest {

    @Test
    void blanksTheNumbersOfAList() {
        assertThat(ListNumbers.blank("Hi\n1. Lamp 2\n2. Chair\n10. Rug")).isEqualTo("Hi\n . Lamp 2\n . Chair\n10. Rug");
        assertThat(ListNumbers.blank("1) Lamp\n👉 2) Chair")).isEqualTo(" ) Lamp\n👉  ) Chair");
        assertThat(ListNumbers.blank("Look 1: Lamp\nFav. 2: Chair\nNr. 3 : Rug"))
                .isEqualTo("Look  : Lamp\nFav.  : Chair\nNr.   : Rug");
        assertThat(ListNumbers.blank("Ad | 1) Lamp 2 2) Chair\n3) Rug")).isEqualTo("Ad |  ) Lamp 2  ) Chair\n ) Rug");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. FC Halm scarf",
                "3. Lamp\n5. Chair",
                "Lamp 1\nLamp 2",
                "1.5 l\n2.5 l",
                "2. Chair\n1. Lamp",
                "1.\n2.",
                "iPhone 1: old\niPhone 2: new",
                "2. Chair\n3. Lamp",
                "Lamp (size 1) Chair (size 2) Rug",
                "Lamp 1. Chair 2. Rug",
                "Orbit 1) nice, Orbit 2) better"
            })
    void leavesOtherNumbers(String text) {
        assertThat(ListNumbers.blank(text)).isEqualTo(text);
    }
}
