/**
 * From text to terms: splits titles and captions into tokens, and normalizes words. Knows languages, but no catalogue.
 */
@NullMarked
package dev.shelfie.domain.matching.text;

import org.jspecify.annotations.NullMarked;
