/** Figures counted in memory. */
@NullMarked
package dev.shelfie.inmemory.statistics;

import org.jspecify.annotations.NullMarked;
