/** Counts of requests. */
@NullMarked
package dev.shelfie.domain.usage;

import org.jspecify.annotations.NullMarked;
