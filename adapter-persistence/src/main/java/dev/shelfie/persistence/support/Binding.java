package dev.shelfie.persistence.support;

import java.sql.SQLException;

/** Gives a statement its arguments. */
@FunctionalInterface
public interface Binding {

    /** Gives as many arguments as the statement has question marks, in their order. */
    void bind(Arguments arguments) throws SQLException;
}
