/** Leases on posts under review, in memory. */
@NullMarked
package dev.shelfie.inmemory.review;

import org.jspecify.annotations.NullMarked;
