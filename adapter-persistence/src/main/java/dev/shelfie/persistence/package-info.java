/** The store in PostgreSQL: creates the repositories of the packages below. */
@NullMarked
package dev.shelfie.persistence;

import org.jspecify.annotations.NullMarked;
