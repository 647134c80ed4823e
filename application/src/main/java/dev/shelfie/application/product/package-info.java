/** Keeping products. */
@NullMarked
package dev.shelfie.application.product;

import org.jspecify.annotations.NullMarked;
