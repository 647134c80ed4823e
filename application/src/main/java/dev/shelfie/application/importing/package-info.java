/** Imports: saves many records in batches, and records progress and refused rows. Formats of files are not known here. */
@NullMarked
package dev.shelfie.application.importing;

import org.jspecify.annotations.NullMarked;
