package dev.shelfie.persistence.sql;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Conditions joined by {@code AND}, with their arguments. Not thread-safe. */
final class Conditions {

    private final StringBuilder sql = new StringBuilder();
    private final List<Binder> binders = new ArrayList<>();

    void add(String condition, Binder binder) {
        sql.append(sql.isEmpty() ? "" : " AND ").append(condition);
        binders.add(binder);
    }

    boolean isEmpty() {
        return binders.isEmpty();
    }

    /** The conditions as SQL, to follow {@code WHERE}. */
    String sql() {
        return sql.toString();
    }

    void bind(Arguments arguments) throws SQLException {
        for (Binder binder : binders) {
            binder.bind(arguments);
        }
    }
}
