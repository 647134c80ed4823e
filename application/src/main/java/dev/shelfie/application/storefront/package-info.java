/** The storefront: publishable tokens, and what the pages of shops read with them. */
@NullMarked
package dev.shelfie.application.storefront;

import org.jspecify.annotations.NullMarked;
