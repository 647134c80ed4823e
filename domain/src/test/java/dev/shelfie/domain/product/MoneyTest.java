package dev.shelfie.domain.product;

import static dev.shelfie.domain.error.Refusals.assertAllInvalid;
import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static dev.shelfie.domain.error.Samples.assertAlways;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoneyTest {

    @Test
    void parseReadsWhatIsWritten() {
        assertAlways(random -> {
            BigDecimal amount = BigDecimal.valueOf(random.nextLong(100_000_000_000_000L), 4);
            assertThat(Money.parse(amount.toPlainString(), "EUR").amount()).isEqualTo(amount);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.0", "29", "29.0", "29.00", "29.9999", "0.0001", "9999999999.9999"})
    void parseKeepsTheDigitsAsTheyAreWritten(String amount) {
        assertThat(Money.parse(amount, "EUR").amount()).hasToString(new BigDecimal(amount).toString());
        assertThat(Money.parse(amount, "EUR").amount().toPlainString()).isEqualTo(amount);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ".5",
                "5.",
                "-1",
                "+1",
                "1e3",
                "1E3",
                "1,000",
                "29,00",
                "1_000",
                "0x10",
                "1.00000",
                "10000000000",
                "12345678901",
                "NaN",
                "Infinity",
                "1 ",
                " 1",
                "1\n",
                "１",
                "٣",
                "1.0.0",
                "€1",
                "99999999999999999999"
            })
    void parseIsRefusedWhenTheAmountIsWrittenOtherwise(String amount) {
        assertInvalid("amount", () -> Money.parse(amount, "EUR"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "eur", "Eur", "EURO", "EU", "E1R", "ZZZ", "€", "EUR ", "ＥＵＲ"})
    void parseIsRefusedWhenThereIsNoSuchCurrency(String currency) {
        assertInvalid("currency", () -> Money.parse("1", currency));
    }

    @ParameterizedTest
    @ValueSource(strings = {"EUR", "USD", "GBP", "JPY", "CHF", "SEK"})
    void parseKnowsTheCurrencies(String currency) {
        assertThat(Money.parse("1", currency).currency()).isEqualTo(currency);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0.01", "10000000000", "0.00001", "1E+2", "1E-5"})
    void isRefusedWhenTheAmountIsOutOfBounds(String amount) {
        assertInvalid("amount", () -> new Money(new BigDecimal(amount), "EUR"));
    }

    @Test
    void tellsAllThatItBreaks() {
        assertAllInvalid(List.of("amount", "currency"), () -> Money.parse("29,00", "eur"));
        assertAllInvalid(List.of("amount", "currency"), () -> new Money(new BigDecimal("-1"), "EURO"));
    }

    @Test
    void throwsWhenSomethingIsNull() {
        assertThatNullPointerException().isThrownBy(() -> new Money(null, "EUR"));
        assertThatNullPointerException().isThrownBy(() -> new Money(BigDecimal.ONE, null));
        assertThatNullPointerException().isThrownBy(() -> Money.parse(null, "EUR"));
        assertThatNullPointerException().isThrownBy(() -> Money.parse("1", null));
    }
}
