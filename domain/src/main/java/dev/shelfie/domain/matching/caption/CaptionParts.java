package dev.shelfie.domain.matching.caption;

import dev.shelfie.domain.matching.text.Token;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** The parts of a caption: lines, sentences, and what stands between commas, brackets or <i>and</i>. For one caption. */
public final class CaptionParts {

    /** <i>And</i> in the languages of captions. */
    private static final Set<String> CONJUNCTIONS = Set.of(
            "and und et y e en og och i a ja seka es meg si ir un va dan ve и та і й και و ו और 및 그리고 하고 와 과 と や 和 与 plus"
                    .split(" ", -1));

    private final List<CaptionToken> tokens;

    /** The parts of a caption with these tokens. */
    public CaptionParts(List<CaptionToken> tokens) {
        this.tokens = tokens;
    }

    /** Whether a word stands between parts. */
    public static boolean isConjunction(CaptionToken token) {
        return CONJUNCTIONS.contains(token.word());
    }

    /**
     * Which tokens are outside of the parts that these tokens are in; none if these are none.
     *
     * @param first the first of them
     * @param end the last one, exclusive
     */
    public boolean[] outside(int first, int end) {
        boolean[] outside = new boolean[tokens.size()];
        if (first == end) {
            return outside;
        }
        int from = first;
        while (from > 0 && tokens.get(from).gap() == Token.NO_GAP && !isConjunction(tokens.get(from - 1))) {
            from--;
        }
        int to = end;
        while (to < outside.length && tokens.get(to).gap() == Token.NO_GAP && !isConjunction(tokens.get(to))) {
            to++;
        }
        Arrays.fill(outside, 0, from, true);
        Arrays.fill(outside, to, outside.length, true);
        return outside;
    }
}
