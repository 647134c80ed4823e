/** Which related records an answer holds whole instead of by id. */
@NullMarked
package dev.shelfie.domain.expansion;

import org.jspecify.annotations.NullMarked;
