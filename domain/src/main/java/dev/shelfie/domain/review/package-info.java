/** Leases on posts whose suggested matches wait for a decision. */
@NullMarked
package dev.shelfie.domain.review;

import org.jspecify.annotations.NullMarked;
