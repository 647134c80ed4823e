/** Counts of posts, products and matches. */
@NullMarked
package dev.shelfie.application.statistics;

import org.jspecify.annotations.NullMarked;
