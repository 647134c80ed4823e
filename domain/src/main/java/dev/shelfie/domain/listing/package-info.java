/** Where a list is continued. */
@NullMarked
package dev.shelfie.domain.listing;

import org.jspecify.annotations.NullMarked;
