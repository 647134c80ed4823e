package dev.shelfie.domain.matching.caption;

import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.text.Token;

/**
 * A token of a caption, as the catalogue knows it.
 *
 * @param word its normalized form
 * @param start where it starts in the caption; -1 if it isn't in there, such as a hashtag that the post lists apart
 * @param end where it ends, exclusive
 * @param gap what separates it from the token before, see {@link Token}
 * @param isJoined whether only a hyphen or the like stands between it and the token before
 * @param type how it is marked
 * @param kind what kind of word it is, see {@link dev.shelfie.domain.matching.text.TermKind}
 * @param term its number in the vocabulary, or {@link Vocabulary#ABSENT}
 * @param idf its inverse document frequency in nats; 0 if it is no evidence at all
 */
public record CaptionToken(
        String word, int start, int end, int gap, boolean isJoined, Token.Type type, byte kind, int term, double idf) {

    /** Whether the catalogue has it. */
    public boolean isKnown() {
        return term != Vocabulary.ABSENT;
    }

    /** Whether it stands outside of sentences, so that its position means nothing. */
    public boolean isTag() {
        return type == Token.Type.HASHTAG || type == Token.Type.MENTION;
    }
}
