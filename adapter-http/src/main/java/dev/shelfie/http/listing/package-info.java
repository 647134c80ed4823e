/** The parameters of lists: paging by cursor, words and filters. */
@NullMarked
package dev.shelfie.http.listing;

import org.jspecify.annotations.NullMarked;
