/** Galleries in memory. */
@NullMarked
package dev.shelfie.inmemory.gallery;

import org.jspecify.annotations.NullMarked;
