package dev.shelfie.domain.matching.text;

import dev.shelfie.domain.listing.SearchTerms;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;

/** Normalizes words for comparison. */
public final class TermNormalizer {

    /** The length of the longest term; the rest of a longer word is cut off. */
    public static final int MAX_LENGTH = 48;

    private static final char APOSTROPHE = '\'';
    private static final int MIN_PLURAL = 4;
    /** Arabic has the first digits beyond ASCII. */
    private static final char FIRST_OTHER_DIGIT = 0x660;

    private static final char ASCII = 0x7f;
    private static final char FIRST_VIETNAMESE = 0x1ea0;
    private static final char LAST_VIETNAMESE = 0x1ef9;
    private static final String WITH_HORN = "ƠơƯư";
    /** The Vietnamese black has no such letter, and is a German article without its stroke. */
    private static final String BLACK = "đen";

    private static final int MIN_KOREAN = 3;
    private static final String PARTICLES = "을를이가은는에의와과도로만";
    private static final Set<String> LONG_PARTICLES =
            Set.of("에서", "으로", "에게", "까지", "부터", "처럼", "이랑", "하고", "이나", "에는", "에도");

    private TermNormalizer() {}

    /**
     * The normalized form of a word: without case and accents, without the plural {@code s} that many languages have, the
     * particles of Korean and the article of Arabic, with colours and genders in English, and with amounts in base units.
     */
    public static String normalize(String word) {
        String colour = isAscii(word)
                ? null
                : Colours.ofAccented(
                        Normalizer.normalize(word, Normalizer.Form.NFC).toLowerCase(Locale.ROOT));
        if (colour != null) {
            return colour;
        }
        String bare = bare(word);
        boolean number = !bare.isEmpty() && TermKind.isDigit(bare.charAt(0));
        return number ? MeasurementUnits.canonical(bare) : Colours.canonical(bare);
    }

    /**
     * The term of a letter in a word with an apostrophe, such as <i>today's</i> or <i>l'été</i>. It is another one than that of a
     * letter alone, which may be a size of clothes.
     */
    static String withApostrophe(String letter) {
        return TermKind.is(TermKind.of(letter), TermKind.SIZE) ? letter + APOSTROPHE : letter;
    }

    /** A term as it is written when its word is joined with others: {@code l} and {@code oreal} are {@code loreal}. */
    public static String withoutApostrophe(String term) {
        boolean has = term.length() == 2 && term.charAt(1) == APOSTROPHE;
        return has ? term.substring(0, 1) : term;
    }

    /** The normalized form of a word that is neither a colour nor an amount. */
    static String bare(String word) {
        String composed = isAscii(word) ? word : Normalizer.normalize(word, Normalizer.Form.NFC);
        if (isVietnamese(composed)) {
            String lower = composed.toLowerCase(Locale.ROOT);
            return lower.length() <= MAX_LENGTH ? lower : lower.substring(0, MAX_LENGTH);
        }
        String folded = fold(word);
        String gender = Genders.of(folded);
        if (gender != null) {
            return gender;
        }
        String cut = withoutParticle(folded.length() <= MAX_LENGTH ? folded : folded.substring(0, MAX_LENGTH));
        return AttachedWords.withoutArticle(singular(cut));
    }

    private static boolean isAscii(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) > ASCII) {
                return false;
            }
        }
        return true;
    }

    /** Whether a word has a letter that hardly another language than Vietnamese has: there, accents tell words apart. */
    private static boolean isVietnamese(String word) {
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if ((c >= FIRST_VIETNAMESE && c <= LAST_VIETNAMESE) || WITH_HORN.indexOf(c) >= 0) {
                return true;
            }
        }
        return BLACK.equalsIgnoreCase(word);
    }

    /** A word without case and accents, and with the digits of all scripts as 0 to 9. */
    static String fold(String word) {
        String folded = SearchTerms.fold(word);
        StringBuilder plain = null;
        for (int i = 0; i < folded.length(); i++) {
            char c = folded.charAt(i);
            char other = c < FIRST_OTHER_DIGIT ? c : digit(c);
            if (other != c) {
                plain = plain == null ? new StringBuilder(folded) : plain;
                plain.setCharAt(i, other);
            }
        }
        return plain == null ? folded : plain.toString();
    }

    private static char digit(char c) {
        return switch (c) {
            case '٫' -> '.';
            case '٬' -> ',';
            default -> Character.isDigit(c) ? (char) ('0' + Character.digit(c, 10)) : c;
        };
    }

    /** A word without the Korean particle that is written together with it: {@code 크림을}, {@code 30ml를}. */
    private static String withoutParticle(String word) {
        int length = word.length();
        if (length < 2 || !isHangul(word.charAt(length - 1))) {
            return word;
        }
        if (length > MIN_KOREAN && LONG_PARTICLES.contains(word.substring(length - 2))) {
            return word.substring(0, length - 2);
        }
        boolean particle = PARTICLES.indexOf(word.charAt(length - 1)) >= 0;
        return particle && (length >= MIN_KOREAN || !isHangul(word.charAt(0))) ? word.substring(0, length - 1) : word;
    }

    private static boolean isHangul(char c) {
        return c >= '가' && c <= '힣';
    }

    /** A word without the plural {@code s}; itself if it has none. */
    static String singular(String word) {
        int last = word.length() - 1;
        if (last < MIN_PLURAL - 1 || word.charAt(last) != 's' || !isLetters(word)) {
            return word;
        }
        char before = word.charAt(last - 1);
        if (before == 's' || before == 'u' || before == 'i') {
            return word;
        }
        if (before == 'e' && last >= 4) {
            char third = word.charAt(last - 2);
            if (third == 'i') {
                return word.substring(0, last - 2) + 'y';
            }
            boolean hissing = third == 'x'
                    || (third == 's' && word.charAt(last - 3) == 's')
                    || (third == 'h' && (word.charAt(last - 3) == 'c' || word.charAt(last - 3) == 's'));
            return word.substring(0, hissing ? last - 1 : last);
        }
        return word.substring(0, last);
    }

    private static boolean isLetters(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) < 'a' || word.charAt(i) > 'z') {
                return false;
            }
        }
        return true;
    }
}
