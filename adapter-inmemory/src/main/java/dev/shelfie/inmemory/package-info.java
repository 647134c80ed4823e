/** A store without a database: everything is held in memory, and lost at the end. */
@NullMarked
package dev.shelfie.inmemory;

import org.jspecify.annotations.NullMarked;
