/** Posts in web pages: each network's own snippet, with or without a consent placeholder in front. */
@NullMarked
package dev.shelfie.domain.embedding;

import org.jspecify.annotations.NullMarked;
