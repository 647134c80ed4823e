package dev.shelfie.domain.matching.text;

import java.util.List;

/**
 * A word of a text: a run of letters and digits.
 *
 * @param word its {@link TermNormalizer normalized} form
 * @param start where it starts in the text, in UTF-16 units; -1 if it isn't in the text
 * @param end where it ends, exclusive
 * @param gap what separates it from the token before: {@link #NO_GAP}, {@link #COMMA} or {@link #SENTENCE}
 * @param joined whether only a hyphen or the like stands between it and the token before
 * @param type how it is marked
 * @param parts its parts, if letters change to digits in it or small letters to capitals; otherwise empty
 */
public record Token(String word, int start, int end, int gap, boolean joined, Type type, List<Token> parts) {

    public static final int NO_GAP = 0;
    public static final int COMMA = 1;
    public static final int SENTENCE = 3;

    /** How a token is marked. */
    public enum Type {
        PLAIN,
        HASHTAG,
        MENTION,
        /** A percentage by which a price is reduced. */
        DISCOUNT
    }

    Token with(String otherWord, int otherEnd) {
        return new Token(otherWord, start, otherEnd, gap, joined, type, List.of());
    }

    Token with(Type otherType) {
        return new Token(word, start, end, gap, joined, otherType, parts);
    }

    /** This token without a position in the text, in a sentence of its own. */
    public Token withoutPosition() {
        List<Token> moved = parts.stream().map(Token::withoutPosition).toList();
        return new Token(word, -1, -1, SENTENCE, joined, type, moved);
    }
}
