package dev.shelfie.application.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PartTermsTest {

    @Test
    void ofNameHasWordsBeginningsAndEndsOfCompounds() {
        assertThat(PartTerms.ofName("Linen hemd")).containsExactlyInAnyOrder("linen", "lin*", "line*", "hemd", "hem*");
        assertThat(PartTerms.ofName("Minirock")).contains("*rock").doesNotContain("*nirock", "*ock");
        assertThat(PartTerms.ofName("an 東京 a2")).containsExactlyInAnyOrder("an", "東", "京", "東京", "a2", "=a2");
        assertThat(PartTerms.ofName("tailoring")).doesNotContain("*ring").contains("*oring");
        assertThat(PartTerms.ofName("501s-1286451a"))
                .containsExactlyInAnyOrder("501s", "=501s", "1286451a", "=1286", "=128645", "=1286451a");
    }

    @Test
    void ofNameBoundsTheTermsOfAWord() {
        assertThat(PartTerms.ofName("a".repeat(1000))).hasSize(1 + 10 + 9);
    }

    @Test
    void ofCodeHasItsNameEverySecondBeginningAndTheWhole() {
        assertThat(PartTerms.ofCode("SKU-1042/B")).containsExactlyInAnyOrder("=sku", "=sku1", "=sku104", "=sku1042b");
        assertThat(PartTerms.ofCode("LINEN-2ä1"))
                .contains("=lin", "=line", "=linen", "=linen2")
                .hasSize(5);
        assertThat(PartTerms.ofCode("7")).containsExactlyInAnyOrder("=7");
        assertThat(PartTerms.ofCode("--")).isEmpty();
        assertThat(PartTerms.ofCode("x".repeat(200))).hasSize(14 + 1);
        assertThat(PartTerms.ofCode("1".repeat(200))).hasSize(7 + 1);
    }

    @Test
    void everyBeginningOfACodeIsFound() {
        for (String code : List.of("SKU-1042/B", "4006381333931", "MPN_00099", "1ж2ж3ж4ж", "Ä-55-xyz", "ABCDE")) {
            for (int length = 4; length <= code.length(); length++) {
                String asked = code.substring(0, length);
                assertThat(PartTerms.ofCode(code)).as(asked).containsAnyElementsOf(PartTerms.ofCodesFrom(asked));
            }
            assertThat(PartTerms.ofCode(code)).doesNotContainAnyElementsOf(PartTerms.ofCodesFrom(code + "1"));
        }
    }
}
