package dev.shelfie.persistence.sql;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Conditions that must all hold, with their arguments. For one thread. */
final class Conditions {

    private final StringBuilder sql = new StringBuilder();
    private final List<Binder> bindings = new ArrayList<>();

    void add(String condition, Binder binding) {
        sql.append(sql.isEmpty() ? "" : " AND ").append(condition);
        bindings.add(binding);
    }

    boolean isEmpty() {
        return bindings.isEmpty();
    }

    /** As they stand after {@code WHERE}. */
    String sql() {
        return sql.toString();
    }

    void bind(Arguments arguments) throws SQLException {
        for (Binder binding : bindings) {
            binding.bind(arguments);
        }
    }
}
