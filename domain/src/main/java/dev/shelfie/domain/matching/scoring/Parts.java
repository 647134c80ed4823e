package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.text.Token;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** The parts of a caption: lines, sentences, and what stands between commas, brackets or <i>and</i>. For one caption. */
final class Parts {

    /** <i>And</i> in the languages of captions. */
    private static final Set<String> CONJUNCTIONS =
            Set.of("and", "und", "et", "y", "e", "en", "og", "och", "i", "a", "ve", "и", "plus");

    private final List<CaptionToken> tokens;

    Parts(List<CaptionToken> tokens) {
        this.tokens = tokens;
    }

    /** Whether a word stands between parts. */
    static boolean isConjunction(CaptionToken token) {
        return CONJUNCTIONS.contains(token.word());
    }

    /** The tokens outside of the parts that have a mention. */
    boolean[] outside(Mention mention) {
        boolean[] outside = new boolean[tokens.size()];
        if (mention.isEmpty()) {
            return outside;
        }
        int from = mention.from();
        while (from > 0 && tokens.get(from).gap() == Token.NO_GAP && !isConjunction(tokens.get(from - 1))) {
            from--;
        }
        int to = mention.to();
        while (to < outside.length && tokens.get(to).gap() == Token.NO_GAP && !isConjunction(tokens.get(to))) {
            to++;
        }
        Arrays.fill(outside, 0, from, true);
        Arrays.fill(outside, to, outside.length, true);
        return outside;
    }
}
