/**
 * Reads of records that a node may have in memory: the database says which records, in which version, and only those that
 * aren't at hand are read. Features describe their tables as {@link dev.shelfie.persistence.cache.RecordTable}s.
 */
@NullMarked
package dev.shelfie.persistence.cache;

import org.jspecify.annotations.NullMarked;
