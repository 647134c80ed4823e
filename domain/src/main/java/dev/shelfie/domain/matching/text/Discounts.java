package dev.shelfie.domain.matching.text;

import java.util.regex.Pattern;

/** Tells discounts from other percentages, in the languages of posts: <i>20 % off</i> says nothing of a product, <i>15 % vitamin C</i> does. */
final class Discounts {

    private static final String MINUS = "-–−";
    /** How many characters before a percentage are looked at, and after it. */
    private static final int NEAR = 40;

    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /** What follows at once. */
    private static final Pattern AFTER = Pattern.compile(
            "[ \\u00a0]*+(?:(?:de |di |d')?(?:off|discount|rabatt?\\w*|korting|remise|r[ée]duction|rabais|descuento|dto|desconto|sconto"
                    + "|indirim\\w*|zni[żz]k\\w*|slev\\w*|z[ľl]av\\w*|скидк\\w*|знижк\\w*|отстъпк\\w*|alennus\\w*)\\b"
                    + "|オフ|引|割引|优惠|優惠|할인|خصم|تخفيض|הנחה)",
            FLAGS);

    /** What stands before, in the same sentence with at most two words between; or a code in capitals. */
    private static final Pattern BEFORE = Pattern.compile(
            "(?:\\b(?:save|spart?|sparen?|ahorra|économisez|risparmia|discount|rabatt?\\w*|korting|descuento|sconto|indirim\\w*|kupon\\w*|coupon"
                    + "|gutschein\\w*|zni[żz]k\\w*|slev\\w*|скидк\\w*|знижк\\w*|промокод\\w*)(?:[^\\p{L}\\d%.!?\\n]+\\p{L}+){0,2}"
                    + "|ลด|giảm|خصم|\\b(?:code|kod|código|codice|kode|kód)[\\s:\"“„]+(?-i:[\\p{Lu}\\d]{3,}))[^\\p{L}\\d%.!?\\n]*+\\z",
            FLAGS);

    private Discounts() {}

    /** Whether the percentage of {@code text} between these positions is a discount. */
    static boolean isOne(String text, int start, int end) {
        boolean minus = start > 0
                && MINUS.indexOf(text.charAt(start - 1)) >= 0
                && (start == 1 || !Characters.isWord(text.codePointBefore(start - 1)));
        return minus
                || AFTER.matcher(text.substring(end, Math.min(text.length(), end + NEAR)))
                        .lookingAt()
                || BEFORE.matcher(text.substring(Math.max(0, start - NEAR), start))
                        .find();
    }
}
