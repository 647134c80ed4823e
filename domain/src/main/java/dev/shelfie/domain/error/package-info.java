/** The one exception of the domain, and the checks that throw it. */
@NullMarked
package dev.shelfie.domain.error;

import org.jspecify.annotations.NullMarked;
