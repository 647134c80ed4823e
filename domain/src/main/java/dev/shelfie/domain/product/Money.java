package dev.shelfie.domain.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.regex.Pattern;

/**
 * An amount of money.
 *
 * @param amount not negative, below 10,000,000,000, with at most four digits after the point; the scale is significant, so that {@code 29.00} stays {@code 29.00}
 * @param currency the ISO 4217 code, such as {@code EUR}
 */
public record Money(BigDecimal amount, String currency) {

    private static final int MAX_SCALE = 4;
    private static final String NO_CURRENCY = "must be an ISO 4217 code in upper case, such as EUR";
    private static final BigDecimal LIMIT = new BigDecimal("10000000000");
    private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,10}(\\.[0-9]{1,4})?");

    /**
     * @throws DomainException if the amount is out of bounds or no such currency exists
     * @throws NullPointerException if an argument is null
     */
    public Money {
        requireNonNull(amount, "amount");
        new Validator()
                .check(
                        amount.signum() >= 0
                                && amount.compareTo(LIMIT) < 0
                                && amount.scale() >= 0
                                && amount.scale() <= MAX_SCALE,
                        "amount",
                        "must be from 0 to 9999999999.9999, with at most four digits after the point")
                .check(isCurrency(currency), "currency", NO_CURRENCY)
                .verify();
    }

    /**
     * Parses an amount: digits, then at most four more after a point; no sign, exponent or separator.
     *
     * @throws DomainException if it has another format, or no such currency exists
     * @throws NullPointerException if an argument is null
     */
    public static Money parse(String amount, String currency) {
        new Validator()
                .check(
                        amount.length() <= 15 && AMOUNT.matcher(amount).matches(),
                        "amount",
                        "must be a decimal number such as 29.00, with at most four digits after the point")
                .check(isCurrency(currency), "currency", NO_CURRENCY)
                .verify();
        return new Money(new BigDecimal(amount), currency);
    }

    private static boolean isCurrency(String code) {
        try {
            return Currency.getInstance(code).getCurrencyCode().equals(code);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
