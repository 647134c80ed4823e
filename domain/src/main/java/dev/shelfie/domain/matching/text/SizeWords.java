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

    private static final String EXTRA_WORD = "extra";

    /** Before <i>small</i> and <i>large</i>. */
    private static final Map<String, String> EXTRA =
            Map.of("x", "x", "xx", "xx", "xxx", "xxx", "2x", "2x", "3x", "3x", "4x", "4x", "5x", "5x", EXTRA_WORD, "x");

    /** Beds of two words, which are others than those of one of these. */
    private static final Map<String, String> BEDS = Map.of(
            "cal king",
            "calking",
            "california king",
            "calking",
            "super king",
            "superking",
            "twin xl",
            "twinxl",
            "full xl",
            "fullxl",
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

    /**
     * The size that two neighbours name: <i>xl</i> for <i>X-Large</i> and <i>Extra Large</i>; null if they name none. An <i>x</i> may
     * also multiply, so it counts only with a hyphen or where a part begins.
     */
    static @Nullable String joined(Token first, Token second) {
        String extra = EXTRA.get(first.word());
        boolean isExtra = first.word().equals(EXTRA_WORD);
        if (extra != null && (isExtra || second.joined() || first.gap() != Token.NO_GAP)) {
            if (second.word().equals("small") || second.word().equals("large")) {
                return extra + second.word().charAt(0);
            }
            if (isExtra && (second.word().equals("xs") || second.word().equals("xl"))) {
                return extra + second.word();
            }
        }
        return BEDS.get(first.word() + ' ' + second.word());
    }
}
