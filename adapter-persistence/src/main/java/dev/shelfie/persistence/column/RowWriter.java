package dev.shelfie.persistence.column;

import java.sql.SQLException;

/** Writes a record as the values of a row; called once for each record, in their order. */
@FunctionalInterface
public interface RowWriter<T> {

    /** Writes the values of all columns, in the order of the statement. */
    void write(ColumnWriter values, T row) throws SQLException;
}
