/** Statistics, counted from the tables on demand. Nothing is written here. */
@NullMarked
package dev.shelfie.inmemory.statistics;

import org.jspecify.annotations.NullMarked;
