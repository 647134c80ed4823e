package dev.shelfie.domain.matching.index;

import dev.shelfie.domain.compact.Hashing;
import dev.shelfie.domain.listing.SearchTerms;

/** The kinds of identifiers: what names one product and no other. */
public enum Identifier {
    /** The address of its page. */
    LINK("links to the product's page"),
    /** Its trade item number. */
    GTIN("names the product's GTIN"),
    /** The retailer's stock-keeping unit. */
    SKU("names the product's SKU"),
    /** The manufacturer's part number. */
    MPN("names the maker's part number"),
    /** The retailer's own id. */
    EXTERNAL_ID("names the shop's own number of the product");

    private static final int MIN_LENGTH = 6;
    private static final int MIN_DIGITS = 7;
    private static final int GTIN_DIGITS = 14;

    private final String explanation;

    Identifier(String explanation) {
        this.explanation = explanation;
    }

    /** What a post does that has such an identifier, to be read after "The post". */
    public String explanation() {
        return explanation;
    }

    /** The hash of an identifier of this kind; of codes, of their {@link #normalize normalized} form. */
    public long hash(String identifier) {
        return Hashing.of(name().charAt(0), identifier);
    }

    /** The hash of a trade item number, the same for all lengths that it can be written in. */
    public static long hashOfGtin(String digits) {
        return GTIN.hash("0".repeat(GTIN_DIGITS - digits.length()) + digits);
    }

    /** Whether a text is a trade item number with the right check digit. */
    public static boolean isGtin(String digits) {
        int length = digits.length();
        if (length != 8 && (length < 12 || length > GTIN_DIGITS)) {
            return false;
        }
        int sum = 0;
        for (int fromRight = 0; fromRight < length; fromRight++) {
            int digit = digits.charAt(length - 1 - fromRight) - '0';
            if (digit < 0 || digit > 9) {
                return false;
            }
            sum += fromRight % 2 == 1 ? 3 * digit : digit;
        }
        return sum % 10 == 0;
    }

    /** The form in which codes are compared: only letters and digits, without case. */
    public static String normalize(String code) {
        StringBuilder normalized = new StringBuilder(code.length());
        SearchTerms.fold(code).codePoints().filter(Character::isLetterOrDigit).forEach(normalized::appendCodePoint);
        return normalized.toString();
    }

    /** Whether nobody writes a code by chance: it has letters and digits, or many digits. */
    public static boolean isDistinctive(String code) {
        return isDistinctive(code.length(), digits(code));
    }

    /** {@link #isDistinctive(String)} of a code with so many characters and digits. */
    public static boolean isDistinctive(int length, int digits) {
        return length >= MIN_LENGTH && digits > 0 && (digits < length || digits >= MIN_DIGITS);
    }

    /** How many digits a code has. */
    public static int digits(String code) {
        int digits = 0;
        for (int i = 0; i < code.length(); i++) {
            digits += code.charAt(i) >= '0' && code.charAt(i) <= '9' ? 1 : 0;
        }
        return digits;
    }
}
