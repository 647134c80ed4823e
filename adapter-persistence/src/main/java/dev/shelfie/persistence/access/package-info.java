/** Accounts and their tokens in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.access;

import org.jspecify.annotations.NullMarked;
