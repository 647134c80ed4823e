/** The store in PostgreSQL, put together. */
@NullMarked
package dev.shelfie.persistence;

import org.jspecify.annotations.NullMarked;
