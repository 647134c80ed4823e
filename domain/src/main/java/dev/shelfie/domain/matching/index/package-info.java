/**
 * The index of a catalogue in memory, as search engines have it: a vocabulary, posting lists from terms to products, a
 * forward index from products to terms, and an index of identifiers. Products have numbers here ({@code docId}). Stores
 * and finds; what a find is worth is decided in {@code scoring}.
 */
@NullMarked
package dev.shelfie.domain.matching.index;

import org.jspecify.annotations.NullMarked;
