/** A retailer's products. */
@NullMarked
package dev.shelfie.domain.product;

import org.jspecify.annotations.NullMarked;
