package dev.shelfie.persistence.sql;

import java.sql.SQLException;

/** Reads a record from a row of a result; called once for each row, in their order. */
@FunctionalInterface
public interface RowReader<T> {

    /** Returns the record in the current row. */
    T read(ResultRow row) throws SQLException;

    /** The statement to run in place of one that is the whole list of rows. */
    default String statement(String list) {
        return list;
    }

    /** How many rows the database sends at a time, for rows that may be large; 0 for all at once. */
    default int portion() {
        return 0;
    }

    /** Whether it has enough, so that no further portion is read. */
    default boolean isFull() {
        return false;
    }
}
