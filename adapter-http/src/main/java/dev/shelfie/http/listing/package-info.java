/** Paging by cursor. */
@NullMarked
package dev.shelfie.http.listing;

import org.jspecify.annotations.NullMarked;
