package dev.shelfie.domain.matching.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Splits words that are written together: hashtags without capitals, and the compounds of many languages. */
public final class CompoundSplitter {

    private static final int MIN_LENGTH = 6;
    private static final int MAX_LENGTH = 32;
    private static final int MIN_PIECE = 4;
    private static final int MIN_TAG_PIECE = 3;
    private static final int MAX_PIECE = 20;
    private static final int IMPOSSIBLE = 1000;

    private CompoundSplitter() {}

    /** Splits a token into the fewest known words, at least two; empty if that is impossible. */
    public static List<Token> split(Token token, Predicate<String> isKnown) {
        String word = token.word();
        int length = word.length();
        if (length < MIN_LENGTH || length > MAX_LENGTH || TermKind.is(TermKind.of(word), TermKind.NUMBER)) {
            return List.of();
        }
        int shortest = token.type() == Token.Type.PLAIN ? MIN_PIECE : MIN_TAG_PIECE;
        int[] fewest = new int[length + 1];
        int[] from = new int[length + 1];
        Arrays.fill(fewest, IMPOSSIBLE);
        fewest[0] = 0;
        for (int end = shortest; end <= length; end++) {
            for (int start = Math.max(0, end - MAX_PIECE); start <= end - shortest; start++) {
                if (fewest[start] + 1 < fewest[end]
                        && isKnown.test(TermNormalizer.normalize(word.substring(start, end)))) {
                    fewest[end] = fewest[start] + 1;
                    from[end] = start;
                }
            }
        }
        return fewest[length] < 2 || fewest[length] > length / shortest ? List.of() : pieces(token, from);
    }

    private static List<Token> pieces(Token token, int[] from) {
        List<Token> pieces = new ArrayList<>();
        boolean inText = token.start() >= 0
                && token.end() - token.start() >= token.word().length();
        for (int end = token.word().length(); end > 0; end = from[end]) {
            int start = inText ? token.start() + from[end] : token.start();
            int until = inText && end < token.word().length() ? token.start() + end : token.end();
            String word = TermNormalizer.normalize(token.word().substring(from[end], end));
            int gap = from[end] == 0 ? token.gap() : Token.NO_GAP;
            pieces.add(0, new Token(word, start, until, gap, true, token.type(), List.of()));
        }
        return pieces;
    }
}
