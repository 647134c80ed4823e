/** Product feeds and their runs, in memory. */
@NullMarked
package dev.shelfie.inmemory.feed;

import org.jspecify.annotations.NullMarked;
