package dev.shelfie.persistence.sql;

import java.sql.SQLException;

/** Binds the arguments of a statement. */
@FunctionalInterface
public interface Binder {

    /** Binds one argument for each question mark of the statement, in their order. */
    void bind(Arguments arguments) throws SQLException;
}
