package dev.shelfie.domain.importing;

import static dev.shelfie.domain.error.Samples.anyText;
import static dev.shelfie.domain.error.Samples.assertAlways;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.shelfie.domain.error.Validator;
import org.junit.jupiter.api.Test;

class RowRefusalTest {

    private static final int MAX = 500;

    @Test
    void theReasonIsKeptUpToFiveHundredCharacters() {
        assertThat(reason("")).isEmpty();
        assertThat(reason("r".repeat(MAX))).isEqualTo("r".repeat(MAX));
    }

    @Test
    void theReasonIsCutOffWhenItIsLonger() {
        assertThat(reason("r".repeat(MAX + 1))).isEqualTo("r".repeat(MAX - 1) + "…");
        assertThat(reason("r".repeat(1_000_000))).hasSize(MAX);
    }

    @Test
    void theReasonIsNotCutOffInTheMiddleOfACharacter() {
        assertThat(reason("😀".repeat(MAX / 2))).isEqualTo("😀".repeat(MAX / 2));
        assertThat(reason("😀".repeat(MAX))).isEqualTo("😀".repeat(MAX / 2 - 1) + "…");
        assertThat(reason("r" + "😀".repeat(MAX))).isEqualTo("r" + "😀".repeat(MAX / 2 - 1) + "…");
    }

    @Test
    void theReasonIsTextThatStoresKeepWhateverItQuotes() {
        assertThat(reason("color\0: \ud83d")).isEqualTo("color\ufffd: ?");
        assertAlways(random -> {
            String told = reason("r".repeat(random.nextInt(MAX)) + anyText(random, 40));

            assertThat(new Validator().text("reason", told, 0, MAX).isValid()).isTrue();
            assertThat(told).hasSizeLessThanOrEqualTo(MAX);
            assertThat(reason(told)).isEqualTo(told);
        });
    }

    @Test
    void throwsWhenThereIsNoReason() {
        assertThatNullPointerException()
                .isThrownBy(() -> new RowRefusal(1, null))
                .withMessage("reason");
    }

    @Test
    void itsIdIsCutOffAfter200Characters() {
        assertThat(new RowRefusal(7, "x".repeat(200), "price").externalId()).isEqualTo("x".repeat(200));
        assertThat(new RowRefusal(7, "x".repeat(201), "price").externalId()).isEqualTo("x".repeat(199) + "…");
        assertThat(new RowRefusal(7, "a\0b", "price").externalId()).isEqualTo("a\ufffdb");
        assertThat(new RowRefusal(7, "price").externalId()).isNull();
    }

    private static String reason(String reason) {
        return new RowRefusal(7, reason).reason();
    }
}
