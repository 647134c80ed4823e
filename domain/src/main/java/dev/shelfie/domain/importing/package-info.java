/** Imports of many records: their state, counts and refused rows. */
@NullMarked
package dev.shelfie.domain.importing;

import org.jspecify.annotations.NullMarked;
