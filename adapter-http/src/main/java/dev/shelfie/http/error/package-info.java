/** Refusals, and the error response for every failure. */
@NullMarked
package dev.shelfie.http.error;

import org.jspecify.annotations.NullMarked;
