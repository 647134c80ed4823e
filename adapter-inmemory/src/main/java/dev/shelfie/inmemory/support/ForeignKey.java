package dev.shelfie.inmemory.support;

import java.util.function.Function;

/**
 * A reference to a record of another table of the same account, which must exist, and whose deletion deletes what refers
 * to it.
 *
 * @param parent the other table
 * @param id the id of the record there
 * @param <R> the records that refer
 */
record ForeignKey<R>(TableDefinition<?> parent, Function<R, ?> id) {}
