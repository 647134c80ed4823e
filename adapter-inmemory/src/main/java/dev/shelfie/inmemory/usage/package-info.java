/** Hourly request counts in memory. */
@NullMarked
package dev.shelfie.inmemory.usage;

import org.jspecify.annotations.NullMarked;
