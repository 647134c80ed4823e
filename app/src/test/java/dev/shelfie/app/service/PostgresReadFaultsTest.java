package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.RawHttpConnection;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.persistence.database.PoolUsage;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever goes wrong while requests wait in a gathered statement, none of them stays behind. */
class PostgresReadFaultsTest {

    private static final int READERS = 30;
    private static final String WAITING = "FROM pg_stat_activity WHERE datname = current_database()"
            + " AND wait_event_type = 'Lock' AND query LIKE 'SELECT%product%'";

    private static String url;
    private static PostgresTestService node;

    private String product;
    private String influencer;
    private HttpTestClient client;
    private String token;
    private Connection other;

    @BeforeAll
    static void start() {
        url = TestDatabase.create();
        node = PostgresTestService.startImpatient(url);
    }

    @AfterAll
    static void stop() {
        node.close();
    }

    @BeforeEach
    void store() throws SQLException {
        TestAccount account = TestAccount.of(node.service());
        client = account.client();
        product = "/api/v1/products/" + account.product("1", "A lamp");
        influencer = "/api/v1/influencers/" + account.influencer("ana");
        token = node.service()
                .token(account.account(), EnumSet.allOf(Permission.class))
                .secret()
                .reveal();
        other = DriverManager.getConnection(TestDatabase.pastPooler(url));
        assertThat(client.with(token).get(product).status()).isEqualTo(200);
    }

    @AfterEach
    void everythingIsAsBefore() throws SQLException {
        other.close();
        Eventually.until("no request waits", () -> inFlight() == 0);
        Eventually.until("the pool is full again", () -> isIdle(node.database().usage()));
        assertThat(ConcurrentCalls.all(READERS, i -> client.get(product)))
                .extracting(ApiResponse::status)
                .containsOnly(200);
        assertThat(client.get(influencer).status()).isEqualTo(200);
    }

    @Test
    void forgetsRequestsWhoseConnectionsAreCutWhileTheyWait() throws IOException, SQLException {
        lockProducts();
        List<RawHttpConnection> connections = readProductOnConnections();
        Eventually.until("a statement waits for the lock", () -> waiting() > 0);
        assertThat(inFlight()).isPositive();

        connections.forEach(RawHttpConnection::close);

        unlock();
    }

    @Test
    void answersEveryRequestWhenTheDatabaseCutsTheStatementOfSome() throws IOException, SQLException {
        lockProducts();
        List<RawHttpConnection> connections = readProductOnConnections();
        Eventually.until("a statement waits for the lock", () -> waiting() > 0);

        execute("SELECT pg_terminate_backend(pid) " + WAITING);

        unlock();
        List<Integer> statuses = new ArrayList<>();
        for (RawHttpConnection connection : connections) {
            statuses.add(RawHttpConnection.status(connection.readHead()));
            connection.close();
        }
        assertThat(statuses).contains(500).isSubsetOf(200, 500, 503);
    }

    @Test
    void answersAllWithAnErrorWhenATableIsLocked() throws IOException, SQLException {
        lockProducts();
        List<RawHttpConnection> connections = readProductOnConnections();

        for (RawHttpConnection connection : connections) {
            assertThat(RawHttpConnection.status(connection.readHead())).isIn(500, 503);
            connection.close();
        }

        unlock();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/audit-log", "/products?q=lamp"})
    void saysThatItIsUnavailableWhenWhatARequestReadsIsLocked(String path) throws SQLException {
        lock("match, audit_entry, product");

        assertThat(client.get("/api/v1" + path).status()).isIn(500, 503);

        unlock();
    }

    @Test
    void countsGatheredRequestsAndHowLongTheyWait() throws IOException, SQLException {
        int statements = metric("shelfie_gathered_requests_count");
        int requests = metric("shelfie_gathered_wait_seconds_count");
        lockProducts();
        List<RawHttpConnection> connections = readProductOnConnections();
        Eventually.until("a statement waits for the lock", () -> waiting() > 0);

        unlock();
        for (RawHttpConnection connection : connections) {
            connection.readHead();
            connection.close();
        }

        assertThat(metric("shelfie_gathered_wait_seconds_count") - requests).isEqualTo(READERS);
        assertThat(metric("shelfie_gathered_requests_count") - statements).isBetween(1, READERS - 1);
    }

    @Test
    void answersOtherReadsWhileAStatementIsSlow() throws IOException, SQLException {
        lockProducts();
        try (RawHttpConnection slow = readProduct()) {
            Eventually.until("a statement waits for the lock", () -> waiting() > 0);

            assertThat(ConcurrentCalls.all(READERS, i -> client.get(influencer)))
                    .extracting(ApiResponse::status)
                    .containsOnly(200);

            unlock();
            assertThat(RawHttpConnection.status(slow.readHead())).isIn(200, 500, 503);
        }
    }

    private List<RawHttpConnection> readProductOnConnections() throws IOException {
        List<RawHttpConnection> connections = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
            connections.add(readProduct());
        }
        return connections;
    }

    private RawHttpConnection readProduct() throws IOException {
        return new RawHttpConnection(node.service().server().address().getPort())
                .send("GET " + product + " HTTP/1.1", "Host: localhost", "Authorization: Bearer " + token);
    }

    /** Statements that read products wait from now on. */
    private void lockProducts() throws SQLException {
        lock("product");
    }

    private void lock(String tables) throws SQLException {
        other.setAutoCommit(false);
        execute("LOCK TABLE " + tables + " IN ACCESS EXCLUSIVE MODE");
    }

    private void unlock() throws SQLException {
        other.rollback();
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = other.createStatement()) {
            statement.execute(sql);
        }
    }

    private int waiting() {
        try (Connection connection = DriverManager.getConnection(TestDatabase.pastPooler(url));
                Statement statement = connection.createStatement();
                ResultSet counted = statement.executeQuery("SELECT count(*) " + WAITING)) {
            counted.next();
            return counted.getInt(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isIdle(PoolUsage pool) {
        return pool.active() == 0 && pool.waiting() == 0 && pool.idle() > 0;
    }

    private static int inFlight() {
        return metric("shelfie_http_requests_running");
    }

    private static int metric(String name) {
        URI metrics = URI.create(
                "http://127.0.0.1:" + node.service().server().management().getPort() + "/metrics");
        try {
            return HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(metrics).build(), HttpResponse.BodyHandlers.ofLines())
                    .body()
                    .filter(line -> line.startsWith(name + " "))
                    .mapToInt(line -> (int) Double.parseDouble(line.substring(name.length() + 1)))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
