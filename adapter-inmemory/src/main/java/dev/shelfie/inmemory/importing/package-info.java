/** Imports in memory. */
@NullMarked
package dev.shelfie.inmemory.importing;

import org.jspecify.annotations.NullMarked;
