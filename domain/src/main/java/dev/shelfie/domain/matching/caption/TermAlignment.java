package dev.shelfie.domain.matching.caption;

/**
 * Some tokens of a caption that stand for a term of the catalogue.
 *
 * @param term the term
 * @param from the first token
 * @param to the last token, exclusive
 * @param similarity 1 if the caption has the term as it is, less if it is only spelled alike
 */
public record TermAlignment(int term, int from, int to, double similarity) {}
