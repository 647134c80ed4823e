package dev.shelfie.persistence.support;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;

/** Notes what is asked of a database: its statements, and the ends of its transactions. */
public final class StatementLog {

    private static final Set<String> NOTED = Set.of("setAutoCommit", "commit", "rollback");

    private final List<String> entries = Collections.synchronizedList(new ArrayList<>());
    private final Consumer<String> check;

    /** A log of any statements. */
    public StatementLog() {
        this(sql -> {});
    }

    /** A log of statements that pass {@code check}, which throws at those that it refuses. */
    StatementLog(Consumer<String> check) {
        this.check = check;
    }

    /** The database of these settings, with its statements noted here. */
    public Database open(DatabaseSettings settings) {
        return Database.open(settings, this::around);
    }

    /** What was asked while {@code action} ran. */
    public List<String> during(Runnable action) {
        entries.clear();
        action.run();
        return List.copyOf(entries);
    }

    private DataSource around(DataSource pool) {
        return proxy(DataSource.class, pool, result -> result instanceof Connection c ? around(c) : result);
    }

    private Connection around(Connection connection) {
        return proxy(Connection.class, connection, result -> result);
    }

    private <T> T proxy(Class<T> type, T target, UnaryOperator<Object> answer) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    if (method.getName().equals("prepareStatement")) {
                        check.accept((String) arguments[0]);
                        entries.add((String) arguments[0]);
                    } else if (NOTED.contains(method.getName())) {
                        entries.add(method.getName());
                    }
                    try {
                        return answer.apply(method.invoke(target, arguments));
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}
