/**
 * Statements without Jdbi's queries, for the repositories of posts, products, influencers and matches and the feed of
 * catalogues alone: these read and write so many rows that the cost of named parameters and row mappers shows (docs/adr/0034). Arguments and columns
 * are numbered, and lists are read by keyset. Every other repository uses {@code persistence.jdbi}. Knows no table.
 */
@NullMarked
package dev.shelfie.persistence.sql;

import org.jspecify.annotations.NullMarked;
