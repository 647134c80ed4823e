/** Matches, and how catalogues change, in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.matching;

import org.jspecify.annotations.NullMarked;
