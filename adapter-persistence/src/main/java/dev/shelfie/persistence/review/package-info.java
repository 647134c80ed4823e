/** Claims of posts for review, in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.review;

import org.jspecify.annotations.NullMarked;
