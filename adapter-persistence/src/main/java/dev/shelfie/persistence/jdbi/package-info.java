/**
 * Jdbi, set up for this database: handles and transactions, how our types are stored, and what its errors mean. Repositories
 * run statements through it, with named parameters and row mappers; those on hot paths use {@code persistence.sql}. Knows no
 * table, and nothing of where connections come from.
 */
@NullMarked
package dev.shelfie.persistence.jdbi;

import org.jspecify.annotations.NullMarked;
