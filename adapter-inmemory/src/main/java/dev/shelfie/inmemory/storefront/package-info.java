/** Publishable tokens in memory. */
@NullMarked
package dev.shelfie.inmemory.storefront;

import org.jspecify.annotations.NullMarked;
