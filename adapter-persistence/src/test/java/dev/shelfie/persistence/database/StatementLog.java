package dev.shelfie.persistence.database;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import javax.sql.DataSource;

/** Notes what is asked of a database: its statements, and the ends of its transactions. */
public final class StatementLog {

    private static final Set<String> NOTED = Set.of("setAutoCommit", "commit", "rollback");
    /** Servers before PostgreSQL 18 don't write the decimals. */
    private static final Pattern WHOLE_ROWS = Pattern.compile("(actual rows=\\d+) ");

    private static final String EXPLAIN = "EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF, SUMMARY OFF) ";

    private static final Pattern QUERY = Pattern.compile("SELECT|WITH");

    private final List<String> entries = Collections.synchronizedList(new ArrayList<>());
    private final List<String> plans = Collections.synchronizedList(new ArrayList<>());
    private final Consumer<String> check;
    private volatile boolean explaining;

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

    /** How the database came to the answer of each query that {@code action} asked, in their order. */
    public List<String> plans(Runnable action) {
        assumeFalse(
                GivenServer.find().filter(GivenServer::isCitus).isPresent(),
                "A coordinator shows no plans of its workers");
        plans.clear();
        explaining = true;
        try {
            action.run();
        } finally {
            explaining = false;
        }
        return List.copyOf(plans);
    }

    private DataSource around(DataSource pool) {
        return proxy(DataSource.class, pool, result -> result instanceof Connection c ? around(c) : result);
    }

    private Connection around(Connection connection) {
        return proxy(Connection.class, connection, UnaryOperator.identity());
    }

    private <T> T proxy(Class<T> type, T target, UnaryOperator<Object> answer) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    if (method.getName().equals("prepareStatement")) {
                        return prepared((Connection) target, (String) arguments[0]);
                    } else if (NOTED.contains(method.getName())) {
                        entries.add(method.getName());
                    }
                    return answer.apply(invoked(() -> method.invoke(target, arguments)));
                }));
    }

    private PreparedStatement prepared(Connection connection, String sql) throws SQLException {
        check.accept(sql);
        entries.add(sql);
        PreparedStatement statement = connection.prepareStatement(sql);
        return explaining ? explained(sql, statement, connection.prepareStatement(EXPLAIN + sql)) : statement;
    }

    /** The statement, of which a query's plan is noted before it runs. */
    private PreparedStatement explained(String sql, PreparedStatement statement, PreparedStatement explanation) {
        return (PreparedStatement) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {PreparedStatement.class}, (self, method, arguments) -> {
                    if (method.getName().startsWith("set") || method.getName().equals("close")) {
                        invoked(() -> method.invoke(explanation, arguments));
                    } else if (isQuery(method.getName(), sql)) {
                        plans.add(plan(explanation));
                    }
                    return invoked(() -> method.invoke(statement, arguments));
                });
    }

    /** Jdbi executes queries and updates by the same method. */
    private static boolean isQuery(String method, String sql) {
        return method.equals("executeQuery")
                || (method.equals("execute") && QUERY.matcher(sql).lookingAt());
    }

    private static String plan(PreparedStatement explanation) throws SQLException {
        try (ResultSet result = explanation.executeQuery()) {
            List<String> lines = new ArrayList<>();
            while (result.next()) {
                lines.add(result.getString(1));
            }
            return WHOLE_ROWS.matcher(String.join("\n", lines)).replaceAll("$1.00 ");
        }
    }

    private static Object invoked(Invocation invocation) throws Throwable {
        try {
            return invocation.invoke();
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @FunctionalInterface
    private interface Invocation {
        Object invoke() throws ReflectiveOperationException;
    }
}
