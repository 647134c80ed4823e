package dev.shelfie.domain.matching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Takes apart words that are run together: hashtags without capitals, and the compounds of many languages. */
final class Compound {

    private static final int MIN_LENGTH = 6;
    private static final int MAX_LENGTH = 32;
    private static final int MIN_PIECE = 4;
    private static final int MIN_PIECE_OF_TAG = 3;
    private static final int MAX_PIECE = 20;
    private static final int IMPOSSIBLE = 1000;

    private Compound() {}

    /** The fewest words of the vocabulary that a token consists of, two at the least; empty if there are none. */
    static List<Token> split(Token token, Vocabulary vocabulary) {
        String word = token.word();
        int length = word.length();
        if (length < MIN_LENGTH || length > MAX_LENGTH || (Terms.kind(word) & Terms.NUMBER) != 0) {
            return List.of();
        }
        int shortest = token.sort() == Token.Sort.PLAIN ? MIN_PIECE : MIN_PIECE_OF_TAG;
        int[] fewest = new int[length + 1];
        int[] from = new int[length + 1];
        Arrays.fill(fewest, IMPOSSIBLE);
        fewest[0] = 0;
        for (int end = shortest; end <= length; end++) {
            for (int start = Math.max(0, end - MAX_PIECE); start <= end - shortest; start++) {
                if (fewest[start] + 1 < fewest[end]
                        && vocabulary.findLive(Terms.normal(word.substring(start, end))) >= 0) {
                    fewest[end] = fewest[start] + 1;
                    from[end] = start;
                }
            }
        }
        return fewest[length] < 2 || fewest[length] > length / shortest ? List.of() : pieces(token, from);
    }

    private static List<Token> pieces(Token token, int[] from) {
        List<Token> pieces = new ArrayList<>();
        boolean placed = token.start() >= 0
                && token.end() - token.start() >= token.word().length();
        for (int end = token.word().length(); end > 0; end = from[end]) {
            int start = placed ? token.start() + from[end] : token.start();
            int until = placed && end < token.word().length() ? token.start() + end : token.end();
            String word = Terms.normal(token.word().substring(from[end], end));
            int gap = from[end] == 0 ? token.gap() : Token.NONE;
            pieces.add(0, new Token(word, start, until, gap, true, token.sort(), List.of()));
        }
        return pieces;
    }
}
