/** Counting requests. */
@NullMarked
package dev.shelfie.application.usage;

import org.jspecify.annotations.NullMarked;
