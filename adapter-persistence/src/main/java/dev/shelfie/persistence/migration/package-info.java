/** Brings the schema up to date, with the scripts in {@code db/migration}. */
@NullMarked
package dev.shelfie.persistence.migration;

import org.jspecify.annotations.NullMarked;
