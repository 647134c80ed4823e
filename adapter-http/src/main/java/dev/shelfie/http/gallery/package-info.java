/** Galleries over HTTP. */
@NullMarked
package dev.shelfie.http.gallery;

import org.jspecify.annotations.NullMarked;
