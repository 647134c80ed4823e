package dev.shelfie.app.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One account can't take all connections to the database with requests that cost much. */
@Timeout(120)
class CostlyRequestsTest {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final int SENT = 8;

    @ParameterizedTest
    @CsvSource({"/statistics, 2", "/posts?q=lamp, 4", "/products?q=lamp, 4", "'/products/facets?field=brand', 4"})
    void runsOnlyAFewOfAnAccountAtTheSameTimeAndRefusesTheRest(String path, int allowed, @TempDir Path folder)
            throws SQLException {
        try (AttackedNode node = new AttackedNode(folder);
                Connection database = DriverManager.getConnection(node.url());
                Statement lock = database.createStatement()) {
            database.setAutoCommit(false);
            lock.execute("LOCK TABLE post, product, match IN ACCESS EXCLUSIVE MODE");
            HttpTestClient other = new HttpTestClient(
                    "http://127.0.0.1:" + node.node().port(),
                    node.othersToken().substring("Authorization: Bearer ".length()));

            List<CompletableFuture<HttpResponse<String>>> answers =
                    Stream.generate(() -> send(node, path)).limit(SENT).toList();
            Eventually.until(
                    "all but a few are refused",
                    () -> answers.stream().filter(CompletableFuture::isDone).count() == SENT - allowed);
            assertThat(answers)
                    .filteredOn(CompletableFuture::isDone)
                    .allSatisfy(answer -> assertThat(answer.join().statusCode()).isIn(429, 503));
            assertThat(other.get("/api/v1/tokens").status()).isEqualTo(200);
            database.rollback();
            assertThat(answers)
                    .filteredOn(answer -> answer.join().statusCode() == 200)
                    .hasSize(allowed);
            assertThat(send(node, path).join().statusCode()).isEqualTo(200);
        }
    }

    private static CompletableFuture<HttpResponse<String>> send(AttackedNode node, String path) {
        String[] token = node.attackersToken().split(": ", 2);
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + node.node().port() + "/api/v1" + path))
                .header(token[0], token[1])
                .build();
        return HTTP.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }
}
