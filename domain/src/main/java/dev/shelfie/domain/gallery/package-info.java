/** Galleries: selections of posts for places in a shop. */
@NullMarked
package dev.shelfie.domain.gallery;

import org.jspecify.annotations.NullMarked;
