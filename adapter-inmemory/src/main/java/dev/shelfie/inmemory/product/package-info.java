/** Products in memory; their changes go to the catalogue feed of {@code matching}. */
@NullMarked
package dev.shelfie.inmemory.product;

import org.jspecify.annotations.NullMarked;
