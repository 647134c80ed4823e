/** Where a list is continued, and by which words it is searched. */
@NullMarked
package dev.shelfie.domain.listing;

import org.jspecify.annotations.NullMarked;
