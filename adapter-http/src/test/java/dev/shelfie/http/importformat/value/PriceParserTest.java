package dev.shelfie.http.importformat.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.product.Money;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PriceParserTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            29.00 EUR          | 29.00      | EUR
            29 EUR             | 29         | EUR
            29.5 EUR           | 29.5       | EUR
            0.99 EUR           | 0.99       | EUR
            EUR 29.00          | 29.00      | EUR
            EUR29.00           | 29.00      | EUR
            29.00EUR           | 29.00      | EUR
            29,00 EUR          | 29.00      | EUR
            29.00 eur          | 29.00      | EUR
            1.299,00 EUR       | 1299.00    | EUR
            1,299.00 USD       | 1299.00    | USD
            1 299,00 EUR       | 1299.00    | EUR
            1\u00a0299,00\u00a0€ | 1299.00  | EUR
            1'299.00 CHF       | 1299.00    | CHF
            1’299.00 CHF       | 1299.00    | CHF
            1.234.567,89 EUR   | 1234567.89 | EUR
            1,234,567 JPY      | 1234567    | JPY
            12,34,567.00 INR   | 1234567.00 | INR
            €29.00             | 29.00      | EUR
            € 29,00            | 29.00      | EUR
            29,00 €            | 29.00      | EUR
            £29.00             | 29.00      | GBP
            12.345 KWD         | 12.345     | KWD
            0.125 USD          | 0.125      | USD
            12345678.00 EUR    | 12345678.00 | EUR
            """)
    void areReadWhenRetailersWriteThemSo(String written, String amount, String currency) {
        assertThat(PriceParser.parse(written, null)).isEqualTo(Money.parse(amount, currency));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            29.00              | must name its currency, such as 29.00 EUR
            $29.00             | must name its currency by its code, such as 29.00 EUR: its sign may mean several
            299 kr             | must name its currency by its code
            EUR 29.00 USD      | must name one currency
            1.299 EUR          | may mean 1299 or 1.299: write it with two digits after the point, such as 29.00 EUR
            1,299 USD          | may mean 1299 or 1.299
            29.00 EURO         | must be an amount and a currency, such as 29.00 EUR
            29.00 XXY          | must be an ISO 4217 code in upper case, such as EUR
            -29.00 EUR         | must be an amount and a currency
            29.00 - 39.00 EUR  | must be an amount and a currency
            free               | must be an amount and a currency
            EUR                | must be an amount and a currency
            1.29.00 EUR        | must be an amount and a currency
            1.299.00 EUR       | must be an amount and a currency
            12345678901.00 EUR | must be a decimal number such as 29.00
            29.12345 EUR       | must be an amount and a currency
            ٢٩ EUR             | must be an amount and a currency
            """)
    void areRefusedWhenTheyCanNotBeReadForSure(String written, String reason) {
        assertThatThrownBy(() -> PriceParser.parse(written, null))
                .isInstanceOf(DomainException.class)
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"free", "1.29.00"})
    void needNoCurrencyWhenItIsKnown(String written) {
        assertThatThrownBy(() -> PriceParser.parse(written, "EUR"))
                .hasMessage("price: must be an amount, such as 29.00");
    }

    @Test
    void areInTheCurrencyOfTheColumnWhenTheyNameNone() {
        assertThat(PriceParser.parse("29,00", "eur")).isEqualTo(Money.parse("29.00", "EUR"));
        assertThat(PriceParser.parse("29.00 USD", "EUR")).isEqualTo(Money.parse("29.00", "USD"));
    }
}
