package dev.shelfie.application.search;

import dev.shelfie.domain.listing.SearchTerms;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The terms of names and codes, which searches find by their parts. A store can index them: of a name its words, the
 * beginnings of these, and the ends that may be words themselves, as in {@code Leinenkleid}; of a code its beginnings. Words
 * with digits are codes. Long texts have too many parts; of them searches find whole words.
 *
 * <p>Nearly every product has beginnings of codes that no other has, and an index pays most for these. So only every second one is
 * there, and who searches for one between them asks for all that may follow it.
 */
public final class PartTerms {

    private static final int MIN_BEGINNING = 3;
    private static final int MAX_BEGINNING = 12;
    private static final int MAX_CODE = 16;
    private static final String IN_CODES = "0123456789abcdefghijklmnopqrstuvwxyz";
    /** The shortest word before another word in a compound. */
    private static final int MIN_BEFORE_END = 3;

    private static final int MIN_END = 4;
    private static final int MAX_END = 12;

    private PartTerms() {}

    /** The terms of a name, such as a title. */
    public static Set<String> ofName(String name) {
        Set<String> words = SearchTerms.of(name);
        Set<String> terms = new LinkedHashSet<>(words);
        for (String word : words) {
            if (hasDigit(word)) {
                addCode(word, terms);
            } else {
                addParts(word, terms);
            }
        }
        return terms;
    }

    private static void addParts(String word, Set<String> terms) {
        for (int length = MIN_BEGINNING; length < word.length() && length <= MAX_BEGINNING; length++) {
            terms.add(asBeginning(word.substring(0, length)));
        }
        for (int length = MIN_END; length <= word.length() - MIN_BEFORE_END && length <= MAX_END; length++) {
            String end = word.substring(word.length() - length);
            if (isEnd(end)) {
                terms.add(asEnd(end));
            }
        }
    }

    /** The terms of a code, such as a shop's id or a username. */
    public static Set<String> ofCode(String code) {
        Set<String> terms = new LinkedHashSet<>();
        addCode(SearchTerms.ofCode(code), terms);
        return terms;
    }

    private static void addCode(String letters, Set<String> terms) {
        int name = 0;
        while (name < letters.length() && !Character.isDigit(letters.charAt(name))) {
            name++;
        }
        for (int length = MIN_BEGINNING; length < letters.length() && length <= MAX_CODE; length++) {
            if (length <= name || length % 2 == 0 || IN_CODES.indexOf(letters.charAt(length)) < 0) {
                terms.add(asCode(letters.substring(0, length)));
            }
        }
        if (!letters.isEmpty()) {
            terms.add(asCode(letters));
        }
    }

    /** The term of a code that is found as a whole alone; none if it has no letters and digits. */
    public static Set<String> ofWholeCode(String code) {
        String letters = SearchTerms.ofCode(code);
        return letters.isEmpty() ? Set.of() : Set.of(asCode(letters));
    }

    /** The terms of which codes that begin with this one have at least one. */
    static Set<String> ofCodesFrom(String code) {
        String letters = SearchTerms.ofCode(code);
        Set<String> terms = new LinkedHashSet<>(ofWholeCode(code));
        if (hasDigit(letters)
                && letters.length() % 2 == 1
                && letters.length() >= MIN_BEGINNING
                && letters.length() < MAX_CODE) {
            IN_CODES.chars().forEach(next -> terms.add(asCode(letters + (char) next)));
        }
        return terms;
    }

    static void addBeginning(String word, Set<String> terms) {
        if (word.length() >= MIN_BEGINNING && word.length() <= MAX_BEGINNING && !hasDigit(word)) {
            terms.add(asBeginning(word));
        }
    }

    static void addEnd(String word, Set<String> terms) {
        if (word.length() <= MAX_END && isEnd(word)) {
            terms.add(asEnd(word));
        }
    }

    private static String asCode(String letters) {
        return "=" + letters;
    }

    private static String asBeginning(String part) {
        return part + "*";
    }

    private static String asEnd(String part) {
        return "*" + part;
    }

    /** Short ends of this kind are rather forms of verbs: {@code tailoring} has nothing to do with rings. */
    private static boolean isEnd(String part) {
        return part.length() >= MIN_END && !(part.length() == MIN_END && part.endsWith("ing"));
    }

    private static boolean hasDigit(String word) {
        return word.chars().anyMatch(Character::isDigit);
    }
}
