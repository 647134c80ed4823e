/**
 * A caption as a catalogue knows it: its tokens, and the terms that they stand for, whether as written, spelled alike, joined,
 * split or translated. Knows no products: finding and scoring them is the package {@code scoring}'s.
 */
@NullMarked
package dev.shelfie.domain.matching.caption;

import org.jspecify.annotations.NullMarked;
