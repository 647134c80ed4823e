/** Products in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.product;

import org.jspecify.annotations.NullMarked;
