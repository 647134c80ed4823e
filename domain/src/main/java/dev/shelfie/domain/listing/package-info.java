/** Positions in lists, and the words by which lists are searched. */
@NullMarked
package dev.shelfie.domain.listing;

import org.jspecify.annotations.NullMarked;
