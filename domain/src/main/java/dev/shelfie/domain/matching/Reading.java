package dev.shelfie.domain.matching;

/**
 * A way to read some units of a caption as a word of the catalogue.
 *
 * @param term the word
 * @param from the first unit
 * @param to the last unit, exclusive
 * @param likeness 1 if it is written so, less if it is only spelled alike
 */
record Reading(int term, int from, int to, double likeness) {}
