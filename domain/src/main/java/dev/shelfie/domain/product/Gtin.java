package dev.shelfie.domain.product;

import dev.shelfie.domain.error.DomainException;
import java.util.Optional;

/**
 * A Global Trade Item Number: 8, 12, 13 or 14 digits, of which the last is a check digit over the others.
 *
 * @param value the digits, leading zeros included
 * @see <a href="https://ref.gs1.org/standards/genspecs/">GS1 General Specifications, section 7.9</a>
 */
public record Gtin(String value) {

    /**
     * @throws DomainException if there are other characters, another number of digits, or the check digit is wrong
     * @throws NullPointerException if {@code value} is null
     */
    public Gtin {
        if (!isWellFormed(value)) {
            throw DomainException.invalid("gtin", "must have 8, 12, 13 or 14 digits");
        }
        if (!hasCheckDigit(value)) {
            throw DomainException.invalid(
                    "gtin", "has a wrong check digit: it would have to end in " + checkDigit(value));
        }
    }

    /** The number that {@code value} is; absent if it is none. */
    public static Optional<Gtin> parse(String value) {
        return isWellFormed(value) && hasCheckDigit(value) ? Optional.of(new Gtin(value)) : Optional.empty();
    }

    private static boolean isWellFormed(String value) {
        int length = value.length();
        return (length == 8 || (length >= 12 && length <= 14)) && isDigits(value);
    }

    private static boolean hasCheckDigit(String value) {
        return value.charAt(value.length() - 1) == checkDigit(value);
    }

    private static boolean isDigits(String value) {
        for (int i = 0; i < value.length(); i++) {
            if (value.charAt(i) < '0' || value.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private static char checkDigit(String digits) {
        int sum = 0;
        for (int fromRight = 1; fromRight < digits.length(); fromRight++) {
            int digit = digits.charAt(digits.length() - 1 - fromRight) - '0';
            sum += fromRight % 2 == 1 ? 3 * digit : digit;
        }
        return (char) ('0' + (10 - sum % 10) % 10);
    }

    @Override
    public String toString() {
        return value;
    }
}
