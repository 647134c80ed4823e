/** Matches, settings of matching, changes of catalogues, and the job queue, in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.matching;

import org.jspecify.annotations.NullMarked;
