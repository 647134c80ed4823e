package dev.shelfie.domain.matching.text;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes one token of two words that are one: of the shades of a colour (<i>light blue</i>, <i>bleu clair</i>, <i>off-white</i>),
 * and of sizes and colours with what they are called (<i>EU 38</i>, <i>Größe M</i>, <i>Farbe Rot</i>), which is left out. British
 * and American sizes are others than those of the same number, so <i>UK 6</i> stays <i>uk6</i>; <i>W30 L32</i> and
 * <i>98/104</i> are one size.
 */
final class WordPairs {

    /** Before a size they tell no more than that it is one. */
    private static final Set<String> SYSTEMS_OF_SIZES = Set.of("eu", "eur", "fr", "gr", "str", "sz");

    private static final Set<String> OTHER_SYSTEMS = Set.of("uk", "us");
    private static final int MAX_LENGTH_OF_SIZE = 7;
    private static final int LEAST_OF_RANGE = 16;
    private static final int MAX_STEP = 6;

    private static final String OFF = "off";
    private static final String WHITE = "white";
    private static final String OFF_WHITE = OFF + WHITE;

    private WordPairs() {}

    /** Joins the pairs among the tokens of a text. */
    static void join(List<Token> tokens) {
        for (int i = tokens.size() - 1; i > 0; i--) {
            Token first = tokens.get(i - 1);
            Token second = tokens.get(i);
            boolean areTogether = second.gap() == Token.NO_GAP
                    && first.type() == Token.Type.PLAIN
                    && second.type() == Token.Type.PLAIN;
            String word = areTogether ? joined(first.word(), second.word(), second.joined()) : null;
            if (word != null && !(word.equals(OFF_WHITE) && isDiscount(tokens, i))) {
                tokens.set(i - 1, first.with(word, second.end()));
                tokens.remove(i);
            }
        }
    }

    /** What two words are together, perhaps with a hyphen or the like between them; null if they stay two. */
    private static @Nullable String joined(String first, String second, boolean hyphen) {
        if (mayBeSize(second)) {
            if (hyphen && areNeighbours(first, second)) {
                return first + TermKind.RANGE + second;
            }
            boolean mayBeOne = OTHER_SYSTEMS.contains(first) || TermKind.isNumberedSize(first);
            if (mayBeOne && TermKind.isNumberedSize(first + second)) {
                return first + second;
            }
            return SYSTEMS_OF_SIZES.contains(first) || OptionNames.isOfSize(first) ? second : null;
        }
        if (OptionNames.isOfColour(first)) {
            return Colours.contains(second) ? second : null;
        }
        return first.equals(OFF) && second.equals(WHITE) ? OFF_WHITE : Colours.shade(first, second);
    }

    /** Whether two sizes are made as one: 98/104, S/M. */
    private static boolean areNeighbours(String first, String second) {
        String both = first + TermKind.RANGE + second;
        if (!TermKind.isNumberedSize(both)) {
            return TermKind.isSize(both);
        }
        int from = Integer.parseInt(first);
        int to = Integer.parseInt(second);
        return from >= LEAST_OF_RANGE && from < to && to <= from + MAX_STEP;
    }

    private static boolean mayBeSize(String word) {
        return word.length() <= MAX_LENGTH_OF_SIZE && (TermKind.isNumber(word) || TermKind.isSize(word));
    }

    /** Whether <i>off</i> is of a lower price and not of the colour behind it: <i>20 % off white shoes</i>. */
    private static boolean isDiscount(List<Token> tokens, int white) {
        if (white < 2 || tokens.get(white).joined()) {
            return false;
        }
        Token before = tokens.get(white - 2);
        return before.type() == Token.Type.DISCOUNT
                || TermKind.is(TermKind.of(before.word()), TermKind.NUMBER | TermKind.MEASURE);
    }
}
