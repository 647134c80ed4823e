/** Bringing in many records at once. */
@NullMarked
package dev.shelfie.application.importing;

import org.jspecify.annotations.NullMarked;
