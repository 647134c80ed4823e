package dev.shelfie.persistence.sql;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Conditions joined by {@code AND}, with their arguments. Not thread-safe. */
public final class Conditions {

    private final StringBuilder sql = new StringBuilder();
    private final List<Binder> binders = new ArrayList<>();

    /** Adds a condition. */
    public void add(String condition, Binder binder) {
        sql.append(sql.isEmpty() ? "" : " AND ").append(condition);
        binders.add(binder);
    }

    /** The conditions as SQL, to follow {@code WHERE}. */
    public String sql() {
        return sql.toString();
    }

    /** Binds the arguments of all, in their order. */
    public void bind(Arguments arguments) throws SQLException {
        for (Binder binder : binders) {
            binder.bind(arguments);
        }
    }
}
