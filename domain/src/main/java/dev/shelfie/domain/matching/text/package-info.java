/**
 * From text to terms: splits titles and captions into tokens, reads amounts, normalizes words, and knows which words name the
 * same thing. Knows languages, but no catalogue.
 */
@NullMarked
package dev.shelfie.domain.matching.text;

import org.jspecify.annotations.NullMarked;
