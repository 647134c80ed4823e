package dev.shelfie.domain.matching;

import java.util.List;

/**
 * A word of a text: a stretch of letters and digits.
 *
 * @param word its {@link Terms#normal normal} form
 * @param start where it starts in the text, in UTF-16 units
 * @param end where it ends, exclusive
 * @param gap how much separates it from the token before: {@link #NONE} to {@link #SENTENCE}
 * @param tight whether nothing but a hyphen or the like stands between it and the token before
 * @param sort how it is marked
 * @param parts what it consists of, where letters change to digits or small letters to capitals; empty if it is simple
 */
record Token(String word, int start, int end, int gap, boolean tight, Sort sort, List<Token> parts) {

    static final int NONE = 0;
    static final int COMMA = 1;
    static final int SENTENCE = 3;

    /** How a token is marked. */
    enum Sort {
        PLAIN,
        HASHTAG,
        MENTION,
        /** A price or a percentage. */
        PRICE
    }

    Token with(String other, int until) {
        return new Token(other, start, until, gap, tight, sort, List.of());
    }

    /** This token without a place in the caption. */
    Token nowhere() {
        List<Token> apart = parts.stream().map(Token::nowhere).toList();
        return new Token(word, -1, -1, SENTENCE, tight, sort, apart);
    }

    Token with(Sort other) {
        return new Token(word, start, end, gap, tight, other, parts);
    }
}
