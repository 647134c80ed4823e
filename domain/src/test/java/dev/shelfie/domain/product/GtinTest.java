package dev.shelfie.domain.product;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static dev.shelfie.domain.error.Samples.assertAlways;
import static dev.shelfie.domain.error.Samples.oneOf;
import static dev.shelfie.domain.error.Samples.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.error.DomainException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GtinTest {

    @Test
    void exactlyOneCheckDigitIsAccepted() {
        assertAlways(random -> {
            String digits = unchecked(random);
            assertThat("0123456789".chars().filter(check -> isAccepted(digits + (char) check)))
                    .hasSize(1);
        });
    }

    @Test
    void parsesWhatIsAccepted() {
        assertAlways(random -> {
            String number = unchecked(random) + random.nextInt(10);

            assertThat(Gtin.parse(number).map(Gtin::value))
                    .isEqualTo(isAccepted(number) ? Optional.of(number) : Optional.empty());
        });
    }

    @Test
    void anySingleChangedDigitIsRefused() {
        assertAlways(random -> {
            String digits = unchecked(random);
            int by = 1 + random.nextInt(9);
            StringBuilder changed = new StringBuilder(checked(digits));
            int place = random.nextInt(changed.length());
            changed.setCharAt(place, (char) ('0' + (changed.charAt(place) - '0' + by) % 10));

            assertInvalid("gtin", () -> new Gtin(changed.toString()));
        });
    }

    @Test
    void leadingZerosMakeALongerNumberOfTheSameItem() {
        assertAlways(random -> {
            String gtin = checked(unchecked(random));
            assertThat(isAccepted("0".repeat(14 - gtin.length()) + gtin)).isTrue();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "96385074",
                "40170725", // GTIN-8
                "036000291452",
                "012345678905", // GTIN-12
                "4006381333931",
                "5901234123457",
                "9780306406157", // GTIN-13
                "10012345678902",
                "00012345600012" // GTIN-14
            })
    void knownNumbersAreAccepted(String known) {
        assertThat(new Gtin(known)).hasToString(known);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0",
                "1234567",
                "123456784",
                "40063813339310",
                "400638133393100",
                "4006381 333931",
                "400638133393l",
                "-4006381333931",
                "４００６３８１３３３９３１",
                "4006381333931\n",
                "９6385074"
            })
    void otherShapesAreRefused(String other) {
        assertInvalid("gtin", () -> new Gtin(other));
        assertThat(Gtin.parse(other)).isEmpty();
    }

    private static String unchecked(Random random) {
        return text(random, "0123456789", oneOf(random, List.of(7, 11, 12, 13)));
    }

    private static String checked(String digits) {
        return "0123456789"
                .chars()
                .mapToObj(check -> digits + (char) check)
                .filter(GtinTest::isAccepted)
                .findFirst()
                .orElseThrow();
    }

    private static boolean isAccepted(String value) {
        try {
            return new Gtin(value).value().equals(value);
        } catch (DomainException refusal) {
            return false;
        }
    }
}
