/** Related records from PostgreSQL, many at once. */
@NullMarked
package dev.shelfie.persistence.expansion;

import org.jspecify.annotations.NullMarked;
