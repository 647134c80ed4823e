package dev.shelfie.app.attack;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.RawHttpConnection;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Clients that ask again and again, though they are refused. */
@Timeout(180)
class LoopingClientsTest {

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

    /** The node has ten workers and a few I/O threads. */
    @Test
    void servesOthersWhileMoreRefusalsWaitThanThereAreThreads() throws IOException {
        try (OtherTraffic others = attacked.others()) {
            OtherTraffic.Report calm = others.next(300);
            byte[] refused = "GET /api/v1/posts HTTP/1.1\r\nHost: localhost\r\n\r\n"
                    .repeat(200)
                    .getBytes(US_ASCII);
            for (int i = 0; i < 60; i++) {
                attacked.attacker(2).send(refused);
            }
            Eventually.until(
                    "refusals wait on most connections",
                    () -> attacked.node().metric("shelfie_http_pauses_total") >= 60
                            && attacked.node().metric("shelfie_http_requests_running") >= 50);
            attacked.requireUnharmed("refused again and again", calm, others.next(300));
        }
    }

    @Test
    void servesOthersWhileOneClientOpensConnectionsInALoop() throws IOException {
        try (OtherTraffic others = attacked.others()) {
            OtherTraffic.Report calm = others.next(300);
            long before = attacked.node().metric("shelfie_http_pauses_total");
            Eventually.until("the node slows the client down", Duration.ofMinutes(2), () -> {
                connectInALoop(500);
                return attacked.node().metric("shelfie_http_pauses_total") > before;
            });
            connectInALoop(500);
            attacked.requireUnharmed("connections in a loop", calm, others.next(300));
        }
    }

    private static void connectInALoop(int times) {
        for (int i = 0; i < times; i++) {
            try (RawHttpConnection left = new RawHttpConnection(attacked.node().port(), "127.0.0.3")) {
                left.send("GET /nothing HTTP/1.1", "Host: localhost");
            } catch (IOException tooMany) {
                // The node closed the connection.
            }
        }
    }

    @Test
    void letsOthersSignInWhileOneClientTriesPasswordsOnManyConnections() throws IOException {
        for (int i = 0; i < 40; i++) {
            byte[] guesses = signIn(i).repeat(50).getBytes(US_ASCII);
            attacked.attacker(4).send(guesses);
        }
        List<Integer> statuses = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            try (RawHttpConnection other = new RawHttpConnection(attacked.node().port(), "127.0.1." + i)) {
                statuses.add(RawHttpConnection.status(
                        other.send(signIn(100 + i).getBytes(US_ASCII)).readHead()));
            }
        }
        assertThat(statuses).containsOnly(401);
    }

    private static String signIn(int user) {
        String body = "{\"account\": \"" + attacked.attackersAccount().value() + "\", \"email\": \"" + user
                + "@shop.example\", \"password\": \"wrong horse battery\"}";
        return "POST /auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
                + body.length() + "\r\n\r\n" + body;
    }
}
