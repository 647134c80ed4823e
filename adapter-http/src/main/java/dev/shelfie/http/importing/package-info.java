/** Imports over HTTP, and the formats in which they come. */
@NullMarked
package dev.shelfie.http.importing;

import org.jspecify.annotations.NullMarked;
