package dev.shelfie.persistence.column;

import java.sql.SQLException;

/** Turns what a row stands for into the values of its columns; called once for each row, in their order. */
@FunctionalInterface
public interface RowWriter<T> {

    /** Hands over the values of all columns, in the statement's order. */
    void write(ColumnWriter values, T row) throws SQLException;
}
