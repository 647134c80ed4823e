/** The hashes of terms by which filters find records. Everything stored depends on them. */
@NullMarked
package dev.shelfie.persistence.terms;

import org.jspecify.annotations.NullMarked;
