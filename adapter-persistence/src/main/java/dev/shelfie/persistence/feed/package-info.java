/** Product feeds and their runs, in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.feed;

import org.jspecify.annotations.NullMarked;
