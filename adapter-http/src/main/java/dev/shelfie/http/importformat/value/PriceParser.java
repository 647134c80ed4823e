package dev.shelfie.http.importformat.value;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.product.Money;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads prices as retailers write them: {@code 29.00 EUR}, {@code EUR 29,00}, {@code 1.299,00 €}. */
public final class PriceParser {

    private static final int MAX_LENGTH = 40;
    private static final int MAX_COMMON = 13;
    private static final String COMMON_END = " EUR";
    private static final Pattern FORM =
            Pattern.compile("(?<before>[A-Za-z]{3}|€|£)? ?(?<number>[0-9][0-9.,' ]*?) ?(?<after>[A-Za-z]{3}|€|£)?");
    /** Digits grouped by the same sign throughout, and the decimals. */
    private static final Pattern GROUPED =
            Pattern.compile("(?<thousands>[1-9][0-9]{0,2}(?<sign>[.,' ])(?:[0-9]{2,3}\\k<sign>)*[0-9]{3})"
                    + "(?:(?!\\k<sign>)[.,](?<rest>[0-9]{1,4}))?");

    private static final Pattern PLAIN = Pattern.compile("(?<whole>[0-9]+)(?:(?<sign>[.,])(?<rest>[0-9]{1,4}))?");
    private static final Pattern SPACES = Pattern.compile("[\\s\\u00a0\\u2009\\u202f]+");
    private static final Pattern APOSTROPHES = Pattern.compile("[\\u2019\\u02bc`]");
    private static final Set<String> AMBIGUOUS = Set.of("$", "¥", "kr");
    private static final String EXAMPLE = "such as 29.00 EUR";

    private PriceParser() {}

    /**
     * Parses a price.
     *
     * @param currency the currency to assume if {@code value} has none; null for no default
     * @throws DomainException if the currency is missing, unknown or given twice, or if the amount is ambiguous or malformed
     */
    public static Money parse(String value, @Nullable String currency) {
        int space = value.length() - COMMON_END.length();
        if (isCommon(value, space)) {
            return new Money(new BigDecimal(value.substring(0, space)), value.substring(space + 1));
        }
        String text = APOSTROPHES
                .matcher(SPACES.matcher(value).replaceAll(" "))
                .replaceAll("'")
                .strip();
        Matcher form = FORM.matcher(text);
        if (text.length() > MAX_LENGTH || !form.matches()) {
            throw AMBIGUOUS.stream().anyMatch(text::contains)
                    ? refused("must name its currency by its code, " + EXAMPLE + ": its sign may mean several")
                    : malformed(currency);
        }
        String code = currency(form.group("before"), form.group("after"), currency);
        return Money.parse(amount(form.group("number"), code, currency), code);
    }

    /** Whether it has the form that nearly every row has, {@code 29.00 EUR}, which needs no regular expression. */
    private static boolean isCommon(String value, int space) {
        int point = space - 3;
        if (point < 1 || space > MAX_COMMON || value.charAt(space) != ' ' || value.charAt(point) != '.') {
            return false;
        }
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean fits = i < space ? i == point || (c >= '0' && c <= '9') : i == space || (c >= 'A' && c <= 'Z');
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static String currency(@Nullable String before, @Nullable String after, @Nullable String assumed) {
        if (before != null && after != null) {
            throw refused("must name one currency, " + EXAMPLE);
        }
        String named = before != null ? before : after != null ? after : assumed;
        if (named == null) {
            throw refused("must name its currency, " + EXAMPLE);
        }
        return switch (named) {
            case "€" -> "EUR";
            case "£" -> "GBP";
            default -> named.toUpperCase(Locale.ROOT);
        };
    }

    private static String amount(String number, String currency, @Nullable String assumed) {
        Matcher plain = PLAIN.matcher(number);
        if (plain.matches()) {
            String rest = plain.group("rest");
            if (rest == null) {
                return plain.group("whole");
            }
            if (rest.length() == 3 && !plain.group("whole").startsWith("0") && decimals(currency) != 3) {
                throw refused("may mean " + plain.group("whole") + rest + " or " + plain.group("whole") + "." + rest
                        + ": write it with two digits after the point, " + EXAMPLE);
            }
            return plain.group("whole") + "." + rest;
        }
        Matcher grouped = GROUPED.matcher(number);
        if (!grouped.matches()) {
            throw malformed(assumed);
        }
        String whole = grouped.group("thousands").replace(grouped.group("sign"), "");
        return grouped.group("rest") == null ? whole : whole + "." + grouped.group("rest");
    }

    private static int decimals(String currency) {
        try {
            return Currency.getInstance(currency).getDefaultFractionDigits();
        } catch (IllegalArgumentException e) {
            return 2; // Money refuses the unknown currency.
        }
    }

    private static DomainException malformed(@Nullable String assumed) {
        return refused(
                assumed == null ? "must be an amount and a currency, " + EXAMPLE : "must be an amount, such as 29.00");
    }

    private static DomainException refused(String message) {
        return DomainException.invalid("price", message);
    }
}
