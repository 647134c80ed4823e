/** Loads the related records that a response contains whole. */
@NullMarked
package dev.shelfie.application.expansion;

import org.jspecify.annotations.NullMarked;
