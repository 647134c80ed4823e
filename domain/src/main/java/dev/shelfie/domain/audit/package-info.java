/** Who did what, when, and from where. */
@NullMarked
package dev.shelfie.domain.audit;

import org.jspecify.annotations.NullMarked;
