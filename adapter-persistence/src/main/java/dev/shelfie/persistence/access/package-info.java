/** Accounts, tokens, users and sessions in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.access;

import org.jspecify.annotations.NullMarked;
