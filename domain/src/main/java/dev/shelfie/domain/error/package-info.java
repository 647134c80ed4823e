/** The exception of the domain, and the validator that throws it. */
@NullMarked
package dev.shelfie.domain.error;

import org.jspecify.annotations.NullMarked;
