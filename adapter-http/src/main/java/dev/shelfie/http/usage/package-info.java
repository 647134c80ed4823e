/** How many requests an account sent, over HTTP. */
@NullMarked
package dev.shelfie.http.usage;

import org.jspecify.annotations.NullMarked;
