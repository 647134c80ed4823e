/** Imports: many records at once, and what became of them. */
@NullMarked
package dev.shelfie.domain.importing;

import org.jspecify.annotations.NullMarked;
