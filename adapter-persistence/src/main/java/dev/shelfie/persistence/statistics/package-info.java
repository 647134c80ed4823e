/** Statistics, counted by PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.statistics;

import org.jspecify.annotations.NullMarked;
