/** Lists of any length, read in batches. */
@NullMarked
package dev.shelfie.application.listing;

import org.jspecify.annotations.NullMarked;
