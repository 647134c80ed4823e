/** HTML that embeds posts in web pages, over HTTP. */
@NullMarked
package dev.shelfie.http.embedding;

import org.jspecify.annotations.NullMarked;
