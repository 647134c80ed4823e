/** Publishable tokens in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.storefront;

import org.jspecify.annotations.NullMarked;
