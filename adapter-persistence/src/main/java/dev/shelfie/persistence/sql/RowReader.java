package dev.shelfie.persistence.sql;

import java.sql.SQLException;

/** Reads a record from a row of a result; called once for each row, in their order. */
@FunctionalInterface
public interface RowReader<T> {

    /** Returns the record in the current row. */
    T read(ResultRow row) throws SQLException;
}
