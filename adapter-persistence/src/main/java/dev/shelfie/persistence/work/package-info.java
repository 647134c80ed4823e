/** Transactions on PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.work;

import org.jspecify.annotations.NullMarked;
