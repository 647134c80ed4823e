/** Posts set aside for people, in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.review;

import org.jspecify.annotations.NullMarked;
