package dev.shelfie.domain.product;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OfferTest {

    private static final Money TEN = Money.parse("10.00", "EUR");

    @Test
    void aSalePriceIsAcceptedUpToThePrice() {
        assertThat(new Offer(TEN, Money.parse("9.9", "EUR"), Availability.IN_STOCK).salePrice())
                .isNotNull();
        assertThat(new Offer(TEN, Money.parse("10", "EUR"), Availability.IN_STOCK).salePrice())
                .isNotNull();
        assertThat(new Offer(null, null, Availability.PREORDER).price()).isNull();
    }

    @Test
    void aSalePriceIsRefusedWhenItIsAboveThePriceOrInAnotherCurrencyOrAlone() {
        assertInvalid("sale_price", () -> new Offer(TEN, Money.parse("10.0001", "EUR"), Availability.IN_STOCK));
        assertInvalid("sale_price", () -> new Offer(TEN, Money.parse("1", "USD"), Availability.IN_STOCK));
        assertInvalid("sale_price", () -> new Offer(null, TEN, Availability.IN_STOCK));
    }
}
