package dev.shelfie.domain.matching.text;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Words that name sizes of clothes, beds and other goods in many shops, and say something else in others: <i>Medium</i>, <i>Queen</i>.
 * Each catalogue shows which of them are sizes.
 */
public final class SizeWords {

    private static final Set<String> WORDS = Stream.of(
                    ("small medium large regular petite tall twin full queen king single double "
                                    + "klein mittel groß petit moyen grand pequeño mediano grande piccolo medio piccola media "
                                    + "middel groot liten mellan stor lille mellem mały średni duży malý střední velký "
                                    + "küçük orta büyük маленький средний большой")
                            .split(" ", -1))
            .map(TermNormalizer::normalize)
            .collect(Collectors.toUnmodifiableSet());

    private static final Map<String, String> OF_LETTERS = Map.of("s", "small", "m", "medium", "l", "large");

    /** Before <i>small</i> and <i>large</i>. */
    private static final Map<String, String> EXTRA = Map.of("x", "x", "xx", "xx", "extra", "x");

    /** Beds of two words, which are larger than those of the last one. */
    private static final Map<String, String> BEDS = Map.of(
            "cal king",
            "calking",
            "california king",
            "calking",
            "super king",
            "superking",
            "twin xl",
            "twinxl",
            "small double",
            "smalldouble");

    private SizeWords() {}

    /** Whether a {@link TermNormalizer normalized} word may be a size. */
    public static boolean contains(String word) {
        return WORDS.contains(word);
    }

    /** The word for which a size of one letter stands, <i>medium</i> for <i>m</i>; null for any other word. */
    public static @Nullable String ofLetter(String word) {
        return word.length() == 1 ? OF_LETTERS.get(word) : null;
    }

    /** The size that two neighbours name: <i>xl</i> for <i>X-Large</i> and <i>Extra Large</i>; null if they name none. */
    static @Nullable String joined(String first, String second) {
        String extra = EXTRA.get(first);
        boolean isSize = second.equals("small") || second.equals("large");
        return extra != null && isSize ? extra + second.charAt(0) : BEDS.get(first + ' ' + second);
    }
}
