package dev.shelfie.domain.matching;

/**
 * The smallest part of a caption that a product can claim: mostly a word.
 *
 * @param word its {@link Terms#normal normal} form
 * @param start where it starts in the caption; -1 if it isn't in there, as a hashtag that came apart from it
 * @param end where it ends, exclusive
 * @param gap how much separates it from the unit before, see {@link Token}
 * @param sort how it is marked
 * @param kind what sort of word it is, see {@link Terms}
 * @param term its number in the vocabulary, or {@link Vocabulary#ABSENT}
 * @param rarity how much it tells, in nats; 0 if it is no evidence at all
 */
record Unit(String word, int start, int end, int gap, Token.Sort sort, byte kind, int term, double rarity) {

    boolean isKnown() {
        return term >= 0;
    }

    boolean is(int kinds) {
        return (kind & kinds) != 0;
    }

    /** Whether it is set apart from the sentence, so that its place says nothing. */
    boolean isTag() {
        return sort == Token.Sort.HASHTAG || sort == Token.Sort.MENTION;
    }
}
