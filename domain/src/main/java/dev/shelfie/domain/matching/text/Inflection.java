package dev.shelfie.domain.matching.text;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The endings that words of European languages take in other cases, numbers and genders. The languages aren't told apart:
 * that two words of a shop differ in such endings alone and mean different things is rare.
 */
public final class Inflection {

    private static final int MIN_STEM = 4;
    private static final int MAX_ENDING = 4;
    private static final char FIRST_OF_CYRILLIC = 'Ѐ';
    private static final char LAST_OF_CYRILLIC = 'ӿ';
    private static final Set<String> ENDINGS = Set.of(
            ("e n en er es em ern s r ar or ene erne t na arna erna orna a i y u o ou ami om ow ach ie ia ek ka ki ku ce "
                            + "ci iem ej ego ych ymi im ler lar leri lari si as os is nen in innen "
                            + "ы и а у ов ам ами ах е ом ем я ь ки ка ок")
                    .split(" ", -1));

    /** The shortest form that takes one of the {@link #PAIRS}. */
    private static final int MIN_SINGULAR = 4;
    /** The shortest form with the plural that English, French and Spanish have. */
    private static final int MIN_WITH_S = 3;
    /**
     * How singular and plural, or other frequent cases, end: German, Dutch and Nordic, then English, French and Spanish where it
     * takes more than an {@code s}, Italian and Polish, Turkish, Russian.
     */
    private static final List<EndingPair> PAIRS = Stream.of(
                    ":e :en :er :ern e:en e:er e:ern k:kken s:ssen p:ppen t:tten :ar :or a:or e:ar e:a "
                            + "f:ves fe:ves eau:eaux r:res l:les n:nes d:des z:ces "
                            + "a:e o:i e:i a:i a:y ca:che co:chi ka:ki "
                            + ":ler :lar "
                            + ":ы :и :а :ов а:ы а:и я:и е:я ь:и о:а")
            .flatMap(pairs -> Stream.of(pairs.split(" ", -1)))
            .map(pair -> pair.split(":", -1))
            .map(pair -> new EndingPair(pair[0], pair[1]))
            .toList();
    /** Words that look like other forms of words that mean something else, but for their plural {@code s}. */
    private static final Set<String> DISTINCT =
            Set.of("linen flower shower corner poster number master border planter trainer sneaker leader water"
                    .split(" ", -1));
    /** Plurals that mean something else than what looks like their singular. */
    private static final Set<String> PLURALS = Set.of("shorts", "tights", "goods", "clothes");

    /** The endings of a singular and of its plural. */
    private record EndingPair(String singular, String plural) {

        /** The length of the shortest singular: {@code uhr}, which becomes {@code uhren}, but {@code cap} no {@code cape}. */
        int shortest() {
            return plural.endsWith("en") ? MIN_WITH_S : MIN_SINGULAR;
        }
    }

    private Inflection() {}

    /**
     * The forms that a folded word probably has in other numbers and frequent cases, itself first, at most thirty: of {@code
     * kleid} also {@code kleider}, and of {@code kleider} also {@code kleid}. Some are no words of any language. Words with
     * digits, and those of three letters but for their plural {@code s}, have one form.
     */
    public static Set<String> forms(String word) {
        Set<String> forms = new LinkedHashSet<>();
        forms.add(word);
        if (PLURALS.contains(word) || !word.chars().allMatch(Character::isLetter)) {
            return forms;
        }
        if (!DISTINCT.contains(word)) {
            addOthers(word, forms);
            forms.removeAll(DISTINCT);
        }
        addWithoutS(word, forms);
        addWithS(word, forms);
        forms.removeAll(PLURALS);
        return forms;
    }

    private static void addOthers(String word, Set<String> forms) {
        boolean cyrillic = isCyrillic(word);
        for (EndingPair pair : PAIRS) {
            if (cyrillic == isCyrillic(pair.plural())) {
                addOther(word, pair.plural(), pair.singular(), pair.shortest(), forms);
                addOther(word, pair.singular(), pair.plural(), pair.shortest(), forms);
            }
        }
    }

    private static void addWithoutS(String word, Set<String> forms) {
        String singular = TermNormalizer.singular(word);
        if (singular.length() >= MIN_WITH_S) {
            forms.add(singular);
        }
    }

    private static void addWithS(String word, Set<String> forms) {
        String stem = word.substring(0, Math.max(0, word.length() - 1));
        for (String plural : List.of(word + "s", word + "es", stem + "ies")) {
            if (word.length() >= MIN_WITH_S && TermNormalizer.singular(plural).equals(word)) {
                forms.add(plural);
            }
        }
    }

    private static void addOther(String word, String from, String to, int shortest, Set<String> forms) {
        int stem = word.length() - from.length();
        if (word.endsWith(from) && Math.min(word.length(), stem + to.length()) >= shortest) {
            forms.add(word.substring(0, stem) + to);
        }
    }

    private static boolean isCyrillic(String text) {
        return !text.isEmpty()
                && text.charAt(text.length() - 1) >= FIRST_OF_CYRILLIC
                && text.charAt(text.length() - 1) <= LAST_OF_CYRILLIC;
    }

    /** Whether two {@link TermNormalizer normalized} words with the same beginning are forms of one word. */
    public static boolean isOfOneWord(String word, String other, int prefix) {
        return prefix >= MIN_STEM && isEnding(word, prefix) && isEnding(other, prefix);
    }

    /** A word without its longest ending, for coarse comparison. */
    static String stem(String word) {
        if (word.isEmpty() || word.charAt(word.length() - 1) > LAST_OF_CYRILLIC) {
            return word;
        }
        for (int ending = MAX_ENDING; ending > 0; ending--) {
            int stem = word.length() - ending;
            if (stem >= MIN_STEM && ENDINGS.contains(word.substring(stem))) {
                return word.substring(0, stem);
            }
        }
        return word;
    }

    private static boolean isEnding(String word, int from) {
        int length = word.length() - from;
        return length == 0 || (length <= MAX_ENDING && ENDINGS.contains(word.substring(from)));
    }
}
