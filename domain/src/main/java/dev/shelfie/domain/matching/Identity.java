package dev.shelfie.domain.matching;

import dev.shelfie.domain.listing.SearchTerms;

/** What names one product and no other. */
enum Identity {
    /** The address of its page. */
    LINK("links to the product's page"),
    /** Its trade item number. */
    GTIN("names the product's GTIN"),
    /** The retailer's stock-keeping unit. */
    SKU("names the product's SKU"),
    /** The maker's part number. */
    MPN("names the maker's part number"),
    /** The retailer's own id. */
    EXTERNAL_ID("names the shop's own number of the product");

    private static final int MIN_LENGTH = 5;
    private static final int MIN_DIGITS = 7;
    private static final int GTIN_DIGITS = 14;

    private final String sentence;

    Identity(String sentence) {
        this.sentence = sentence;
    }

    String sentence() {
        return sentence;
    }

    /** What a code in {@link #plain} form is kept by. */
    long hash(String plain) {
        return Hash.of(name().charAt(0), plain);
    }

    /** What a trade item number is kept by, whichever length it is given in. */
    static long gtin(String digits) {
        return GTIN.hash("0".repeat(GTIN_DIGITS - digits.length()) + digits);
    }

    /** Whether it is a trade item number with the right check digit. */
    static boolean isGtin(String digits) {
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

    /** A code as it is compared: letters and digits alone, without case. */
    static String plain(String code) {
        StringBuilder plain = new StringBuilder(code.length());
        SearchTerms.fold(code).codePoints().filter(Character::isLetterOrDigit).forEach(plain::appendCodePoint);
        return plain.toString();
    }

    /** Whether nobody writes it by chance: letters and digits, or many digits. */
    static boolean isTelling(String plain) {
        long digits = plain.chars().filter(c -> c >= '0' && c <= '9').count();
        return plain.length() >= MIN_LENGTH && digits > 0 && (digits < plain.length() || digits >= MIN_DIGITS);
    }
}
