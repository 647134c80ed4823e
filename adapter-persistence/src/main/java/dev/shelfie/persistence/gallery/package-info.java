/** Galleries in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.gallery;

import org.jspecify.annotations.NullMarked;
