package dev.shelfie.persistence.support;

import java.sql.SQLException;

/** Makes of a row what it stands for; called once for each row, in their order. */
@FunctionalInterface
public interface RowMapper<T> {

    /** What the row that {@code row} is on stands for. */
    T map(Row row) throws SQLException;
}
