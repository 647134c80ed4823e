/** Counts of an account's posts, products and matches. */
@NullMarked
package dev.shelfie.domain.statistics;

import org.jspecify.annotations.NullMarked;
