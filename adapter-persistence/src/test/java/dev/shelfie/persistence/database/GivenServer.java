package dev.shelfie.persistence.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The server that {@code -Dshelfie.test.database=jdbc:postgresql://...} names, for tests to use instead of one of their own.
 * Tests create databases there, and the JVM drops them at its end. If the given database is of a Citus cluster, the tests'
 * databases are too, on all of its nodes. Its user must be a superuser. With {@code -Dshelfie.test.pooler=PORT}, tests whose
 * database has tables reach it through the pooler at this port, which shares sessions by transactions.
 */
public final class GivenServer {

    private static final String PROPERTY = "shelfie.test.database";
    private static final String POOLER = "shelfie.test.pooler";
    /** A few rows need no more, and each costs time in each database. */
    private static final int SHARDS = 4;

    /** What operators set for a role whose sessions a pooler shares; see docs/operations.md. */
    private static final Map<String, String> LIMITS =
            Map.of("statement_timeout", "900ms", "lock_timeout", "700ms", "client_connection_check_interval", "2s");

    private static final @Nullable GivenServer GIVEN = given();

    private final PGSimpleDataSource address = new PGSimpleDataSource();
    private final String parameters;
    /** Of Citus, the coordinator first; otherwise the server alone. */
    private final List<Node> nodes;

    private final AtomicInteger databases = new AtomicInteger();
    private final List<String> created = Collections.synchronizedList(new ArrayList<>());
    private final String prefix = "test_" + ProcessHandle.current().pid() + "_" + System.nanoTime() / 1_000_000 + "_";
    private @Nullable String empty;
    private @Nullable String migrated;

    private GivenServer(String url) {
        address.setUrl(url);
        int question = url.indexOf('?');
        parameters = question < 0 ? "" : url.substring(question);
        nodes = nodes();
        Runtime.getRuntime().addShutdownHook(new Thread(this::drop));
    }

    /** The server, if there is one. */
    public static Optional<GivenServer> find() {
        return Optional.ofNullable(GIVEN);
    }

    /** How a pooler on the way to the server shares sessions. */
    public static Pooling pooling() {
        return System.getProperty(POOLER) == null ? Pooling.SESSION : Pooling.TRANSACTION;
    }

    private static @Nullable GivenServer given() {
        String url = System.getProperty(PROPERTY);
        return url == null ? null : new GivenServer(url);
    }

    /** The name of a new database without tables. */
    public synchronized String createEmpty() {
        if (empty == null) {
            empty = template("empty");
            if (isCitus()) {
                nodes.forEach(node -> execute(node, empty, "CREATE EXTENSION citus"));
                execute(nodes.get(0), "postgres", "ALTER DATABASE " + empty + " SET citus.shard_count = " + SHARDS);
                Node first = nodes.get(0);
                execute(first, empty, "SELECT citus_set_coordinator_host('" + first.host + "', " + first.port + ")");
                nodes.stream()
                        .skip(1)
                        .forEach(node ->
                                execute(first, empty, "SELECT citus_add_node('" + node.host + "', " + node.port + ")"));
            }
            close(empty);
        }
        return copyOf(empty);
    }

    /** The name of a new database with tables and no rows. */
    public synchronized String createMigrated() {
        if (migrated == null) {
            migrated = createEmpty();
            DatabaseSettings settings =
                    DatabaseSettings.of(url(nodes.get(0).host, nodes.get(0).port, migrated), null, null);
            try (Database database = Database.open(settings)) {
                database.migrate();
            }
            if (pooling() == Pooling.TRANSACTION) {
                LIMITS.forEach((name, limit) -> execute(
                        nodes.get(0), migrated, "ALTER DATABASE " + migrated + " SET " + name + " = '" + limit + "'"));
            }
            close(migrated);
        }
        return copyOf(migrated);
    }

    /** The URL of a database here. */
    public String url(String name) {
        return url(host(), port(), name);
    }

    /** The URL of a database here by another way, such as a proxy. */
    public String url(String host, int port, String name) {
        return "jdbc:postgresql://" + host + ":" + port + "/" + name + parameters;
    }

    private String host() {
        return address.getServerNames()[0];
    }

    /** The port of the pooler, if there is one, otherwise of the server. */
    public int port() {
        return Integer.getInteger(POOLER, directPort());
    }

    /** The port of the server itself. */
    public int directPort() {
        return address.getPortNumbers()[0];
    }

    /** Whether the server is of a Citus cluster. */
    public boolean isCitus() {
        return nodes.size() > 1;
    }

    private String template(String suffix) {
        String name = prefix + suffix;
        create(name, "template0");
        return name;
    }

    private String copyOf(String template) {
        String name = prefix + databases.incrementAndGet();
        create(name, template);
        for (Node node : nodes) {
            // A copy has none of the settings of its template.
            rows(
                            node,
                            "postgres",
                            "SELECT unnest(s.setconfig) FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase"
                                    + " WHERE d.datname = '" + template + "'")
                    .forEach(setting -> execute(
                            node, "postgres", "ALTER DATABASE " + name + " SET " + setting.replace("=", " = '") + "'"));
        }
        return name;
    }

    private void create(String name, String template) {
        created.add(name);
        nodes.forEach(node -> execute(node, "postgres", "CREATE DATABASE " + name + " TEMPLATE " + template));
    }

    /** A database can be copied only while nobody is connected to it, be it a pooler or Citus itself. */
    private void close(String name) {
        for (Node node : nodes) {
            execute(node, "postgres", "ALTER DATABASE " + name + " ALLOW_CONNECTIONS false");
            execute(
                    node,
                    "postgres",
                    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '" + name + "'");
        }
    }

    private void drop() {
        for (String name : List.copyOf(created)) {
            for (Node node : nodes) {
                execute(node, "postgres", "DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
            }
        }
    }

    private List<Node> nodes() {
        Node given = new Node(host(), directPort());
        String database = String.valueOf(address.getDatabaseName());
        if (rows(given, database, "SELECT extname FROM pg_extension WHERE extname = 'citus'")
                .isEmpty()) {
            return List.of(given);
        }
        return rows(given, database, "SELECT nodename || ' ' || nodeport FROM pg_dist_node ORDER BY groupid").stream()
                .map(Node::parse)
                .toList();
    }

    private void execute(Node node, String database, String sql) {
        rows(node, database, sql);
    }

    private List<String> rows(Node node, String database, String sql) {
        try (Connection connection = DriverManager.getConnection(url(node.host, node.port, database));
                Statement statement = connection.createStatement()) {
            List<String> rows = new ArrayList<>();
            if (statement.execute(sql)) {
                try (ResultSet result = statement.getResultSet()) {
                    while (result.next()) {
                        rows.add(result.getString(1));
                    }
                }
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private record Node(String host, int port) {

        static Node parse(String hostAndPort) {
            String[] parts = hostAndPort.split(" ", -1);
            return new Node(parts[0], Integer.parseInt(parts[1]));
        }
    }
}
