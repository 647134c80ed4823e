/** Galleries: selections of posts for places in a shop. */
@NullMarked
package dev.shelfie.application.gallery;

import org.jspecify.annotations.NullMarked;
