/** Which related records a response contains whole instead of by id, and the records with them. */
@NullMarked
package dev.shelfie.domain.expansion;

import org.jspecify.annotations.NullMarked;
