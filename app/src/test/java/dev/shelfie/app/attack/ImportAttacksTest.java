package dev.shelfie.app.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.RawHttpConnection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports that take the places of others. */
class ImportAttacksTest {

    private static final String FEED =
            "{\"external_id\":\"a\",\"title\":\"Shelf\",\"url\":\"https://shop.example/a\"}\n";

    private static AttackedNode attacked;

    @BeforeAll
    static void start(@TempDir Path folder) {
        attacked = new AttackedNode(folder);
    }

    @AfterAll
    static void stop() {
        attacked.close();
    }

    @AfterEach
    void retreat() {
        attacked.retreat();
        Eventually.until("no request runs", () -> attacked.node().metric("shelfie_http_requests_running") == 0);
    }

    @Test
    void importsForOthersWhileAnAccountsImportsDrip() throws IOException {
        Eventually.until("two imports that drip leave the account no place", () -> {
            dripIfFewerThanTwoDo();
            return IntStream.range(0, 10).allMatch(i -> importOf(attacked.attackersToken()) == 429);
        });
        assertThat(startImport(attacked.attackersToken()).readAll()).contains("Connection: close");
        assertThat(importOf(attacked.othersToken())).isEqualTo(202);
    }

    @Test
    void importsForOthersWhenImportsWithoutPermissionStart() throws IOException {
        for (int i = 0; i < 20; i++) {
            String refused =
                    startImport(attacked.weakToken()).send(new byte[] {'{'}).readAll();
            assertThat(RawHttpConnection.status(refused)).isEqualTo(403);
            assertThat(refused).contains("Connection: close");
        }
        assertThat(importOf(attacked.othersToken())).isEqualTo(202);
    }

    @Test
    @Tag("faults")
    void endsAnImportThatDrips() throws IOException {
        String ended =
                startImport(attacked.attackersToken()).send(new byte[] {'{'}).readAll();
        assertThat(RawHttpConnection.status(ended)).isEqualTo(400);
        assertThat(ended).contains("Connection: close").contains("took too long to arrive");
    }

    /** One that another import was ahead of was refused, so it isn't enough to begin two of them once. */
    private static void dripIfFewerThanTwoDo() {
        try {
            for (long i = attacked.node().metric("shelfie_http_requests_running"); i < 2; i++) {
                startImport(attacked.attackersToken()).send(new byte[] {'{'});
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static RawHttpConnection startImport(String token) throws IOException {
        return attacked.attacker(2).send(head(token, 100_000_000));
    }

    private static int importOf(String token) {
        try (RawHttpConnection connection =
                new RawHttpConnection(attacked.node().port())) {
            return RawHttpConnection.status(connection
                    .send(head(token, FEED.length()))
                    .send(FEED.getBytes(StandardCharsets.US_ASCII))
                    .readHead());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String[] head(String token, int length) {
        return new String[] {
            "POST /api/v1/imports?kind=products HTTP/1.1",
            "Host: localhost",
            "Content-Type: application/x-ndjson",
            "Content-Length: " + length,
            token
        };
    }
}
