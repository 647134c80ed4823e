package dev.shelfie.persistence.jdbi;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementCustomizer;
import org.postgresql.PGStatement;

/**
 * Makes the database plan a statement for its arguments alone: for conditions that may hold for one row in a million or
 * for every second one.
 */
public final class PlannedEachTime implements StatementCustomizer {

    @Override
    public void beforeBinding(PreparedStatement statement, StatementContext context) throws SQLException {
        statement.unwrap(PGStatement.class).setPrepareThreshold(0);
    }
}
