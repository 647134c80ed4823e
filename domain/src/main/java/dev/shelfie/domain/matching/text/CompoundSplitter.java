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
    /** Letters between the parts of compounds in German, Dutch and the Nordic languages. */
    public static final List<String> LINKS = List.of("s", "n", "e", "en", "er", "es", "ns");

    private static final int IMPOSSIBLE = 1000;

    private CompoundSplitter() {}

    /** Whether two words can form a compound with one of the {@link #LINKS} between them: neither is short. */
    public static boolean canLink(String first, String second) {
        return first.length() >= MIN_PIECE
                && second.length() >= MIN_PIECE
                && first.length() + second.length() < MAX_LENGTH;
    }

    /**
     * Splits a token into the fewest known words, at least two, which letters can link as in {@code Frühlingskleid}; empty
     * if that is impossible.
     */
    public static List<Token> split(Token token, Predicate<String> isKnown) {
        String word = token.word();
        int length = word.length();
        if (length < MIN_LENGTH || length > MAX_LENGTH || TermKind.is(TermKind.of(word), TermKind.NUMBER)) {
            return List.of();
        }
        int shortest = token.type() == Token.Type.PLAIN ? MIN_PIECE : MIN_TAG_PIECE;
        int[] fewest = new int[length + 1];
        int[] starts = new int[length + 1];
        int[] ends = new int[length + 1];
        Arrays.fill(fewest, IMPOSSIBLE);
        fewest[0] = 0;
        for (int end = shortest; end <= length; end++) {
            for (int start = Math.max(0, end - MAX_PIECE); start <= end - shortest; start++) {
                int before = endBefore(word, start, fewest);
                if (fewest[before] + 1 < fewest[end]
                        && isKnown.test(TermNormalizer.normalize(word.substring(start, end)))) {
                    fewest[end] = fewest[before] + 1;
                    starts[end] = start;
                    ends[end] = before;
                }
            }
        }
        return fewest[length] < 2 || fewest[length] > length / shortest ? List.of() : pieces(token, starts, ends);
    }

    /** Where the piece before a piece ends: there, or before letters that link words. */
    private static int endBefore(String word, int start, int[] fewest) {
        int before = start;
        for (String link : LINKS) {
            int end = start - link.length();
            if (end >= MIN_PIECE && word.startsWith(link, end) && fewest[end] < fewest[before]) {
                before = end;
            }
        }
        return before;
    }

    /** The pieces by where each starts, and where the one before it ends. */
    private static List<Token> pieces(Token token, int[] starts, int[] ends) {
        List<Token> pieces = new ArrayList<>();
        boolean inText = token.start() >= 0
                && token.end() - token.start() >= token.word().length();
        for (int end = token.word().length(); end > 0; end = ends[end]) {
            int start = inText ? token.start() + starts[end] : token.start();
            int until = inText && end < token.word().length() ? token.start() + end : token.end();
            String word = TermNormalizer.normalize(token.word().substring(starts[end], end));
            int gap = starts[end] == 0 ? token.gap() : Token.NO_GAP;
            pieces.add(0, new Token(word, start, until, gap, true, token.type(), List.of()));
        }
        return pieces;
    }
}
