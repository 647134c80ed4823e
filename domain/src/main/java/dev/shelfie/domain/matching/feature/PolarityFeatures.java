package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.text.TermNormalizer;
import dev.shelfie.domain.matching.text.Token;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells what comes with a thing from what comes without it: <i>without battery</i> in a caption, <i>with battery</i> in a title. For one caption. */
final class PolarityFeatures {

    private static final Set<String> WITH = words("with mit avec con com med met ze z s se cu");
    private static final Set<String> WITHOUT =
            words("without ohne sans sin senza sem utan uten uden zonder bez ilman fara");

    /** How much more it counts than another version. */
    private static final double CONTRARY = 2;

    /** How many words may stand between such a word and the thing. */
    private static final int MAX_BETWEEN = 2;

    private final Vocabulary vocabulary;
    private final List<CaptionToken> tokens;
    /** Whether the caption says either of anything. */
    private final boolean says;

    private final TermSet with;
    private final TermSet without;

    PolarityFeatures(Vocabulary vocabulary, List<CaptionToken> tokens) {
        this.vocabulary = vocabulary;
        this.tokens = tokens;
        this.says = tokens.stream().anyMatch(token -> WITH.contains(token.word()) || WITHOUT.contains(token.word()));
        this.with = new TermSet(vocabulary, WITH);
        this.without = new TermSet(vocabulary, WITHOUT);
    }

    /** Measures whether the caption says the contrary of what the title says. */
    void measure(TitleFeatures title, Features.Builder features) {
        for (int i = 0; says && i + 1 < title.size; i++) {
            boolean isWith = with.contains(title.terms[i]);
            if (!isWith && !without.contains(title.terms[i])) {
                continue;
            }
            int thing = i + 1;
            while (thing < title.size && vocabulary.mayBeLeftOut(title.terms[thing])) {
                thing++;
            }
            if (thing < title.size && title.similarities[thing] > 0) {
                int contrary = before(title.tokens[thing], isWith);
                if (contrary >= 0) {
                    features.set(Feature.VERSION_OTHER, CONTRARY, contrary);
                    features.set(Feature.COMPLETE, 0);
                }
            }
        }
    }

    /** The nearest such word right before a token, if it says the contrary; -1 if there is none. */
    private int before(int token, boolean isWith) {
        int at = token;
        while (at > 0 && tokens.get(at).gap() == Token.NO_GAP && token - at <= MAX_BETWEEN) {
            at--;
            String word = tokens.get(at).word();
            if (WITH.contains(word) || WITHOUT.contains(word)) {
                return WITH.contains(word) == isWith ? -1 : at;
            }
        }
        return -1;
    }

    private static Set<String> words(String words) {
        return Stream.of(words.split(" ", -1)).map(TermNormalizer::normalize).collect(Collectors.toUnmodifiableSet());
    }
}
