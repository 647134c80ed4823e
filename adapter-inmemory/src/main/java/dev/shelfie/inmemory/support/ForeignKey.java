package dev.shelfie.inmemory.support;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A reference to records of another table of the same account.
 *
 * @param parent the other table
 * @param required the ids that must exist there
 * @param onDelete changes a record when the parent with this id is deleted; null to delete the record as well
 * @param <R> the records that refer
 */
record ForeignKey<R>(
        TableDefinition<?> parent,
        Function<R, List<?>> required,
        @Nullable BiFunction<R, Object, R> onDelete) {}
