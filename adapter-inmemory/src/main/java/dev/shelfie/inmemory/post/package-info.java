/** Posts in memory. */
@NullMarked
package dev.shelfie.inmemory.post;

import org.jspecify.annotations.NullMarked;
