/** Product feeds over HTTP. */
@NullMarked
package dev.shelfie.http.feed;

import org.jspecify.annotations.NullMarked;
