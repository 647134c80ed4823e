/** Products in memory. */
@NullMarked
package dev.shelfie.inmemory.product;

import org.jspecify.annotations.NullMarked;
