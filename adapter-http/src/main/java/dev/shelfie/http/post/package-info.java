/** Posts over HTTP. */
@NullMarked
package dev.shelfie.http.post;

import org.jspecify.annotations.NullMarked;
