/** Related records in memory. */
@NullMarked
package dev.shelfie.inmemory.expansion;

import org.jspecify.annotations.NullMarked;
