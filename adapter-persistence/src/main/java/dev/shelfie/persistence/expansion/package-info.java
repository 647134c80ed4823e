/** Related records in PostgreSQL, for expansions. */
@NullMarked
package dev.shelfie.persistence.expansion;

import org.jspecify.annotations.NullMarked;
