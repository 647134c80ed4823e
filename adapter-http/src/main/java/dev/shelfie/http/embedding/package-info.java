/** Posts to put into web pages, over HTTP. */
@NullMarked
package dev.shelfie.http.embedding;

import org.jspecify.annotations.NullMarked;
