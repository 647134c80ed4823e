/** Posts in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.post;

import org.jspecify.annotations.NullMarked;
