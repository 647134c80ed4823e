/** How much of an account is matched, and how well. */
@NullMarked
package dev.shelfie.domain.statistics;

import org.jspecify.annotations.NullMarked;
