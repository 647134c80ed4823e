package dev.shelfie.app.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.RawHttpConnection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that are announced, but never arrive, or take too long. */
class BodyAttacksTest {

    private static final int WARM_UP = 300;
    private static final int MEGABYTE = 1024 * 1024;

    private static AttackedNode attacked;
    private static OtherTraffic others;

    @BeforeAll
    static void start(@TempDir Path folder) {
        attacked = new AttackedNode(folder);
        others = attacked.others();
        others.next(WARM_UP);
    }

    @AfterAll
    static void stop() {
        others.close();
        attacked.close();
    }

    @AfterEach
    void retreat() {
        attacked.retreat();
    }

    @Test
    @Tag("faults")
    void servesOthersWhenSignInsAnnounceBodiesThatNeverArrive() throws IOException {
        OtherTraffic.Report calm = others.next(300);
        for (int i = 0; i < 400; i++) {
            attacked.attacker(2 + i % 4).send(head("POST /auth/sign-in HTTP/1.1", 8 * 1024));
            attacked.attacker(2 + i % 4).send(head("POST /auth/sign-in HTTP/1.1", MEGABYTE));
        }
        attacked.requireUnharmed("sign-ins without bodies", calm, others.next(300));
    }

    @Test
    void servesOthersWhenWritesAnnounceBodiesThatNeverArrive() throws IOException {
        OtherTraffic.Report calm = others.next(300);
        for (int i = 0; i < 800; i++) {
            attacked.attacker(2 + i % 4).send(head("POST /api/v1/posts HTTP/1.1", MEGABYTE, attacked.attackersToken()));
        }
        attacked.requireUnharmed("writes without bodies", calm, others.next(300));
    }

    @Test
    @Tag("faults")
    void servesOthersWhenLargeBodiesStopBeforeTheirEnd() throws IOException {
        OtherTraffic.Report calm = others.next(300);
        byte[] most = " ".repeat(MEGABYTE - 1).getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < 300; i++) {
            try {
                attacked.attacker(2 + i % 4)
                        .send(head("POST /api/v1/posts HTTP/1.1", MEGABYTE, attacked.attackersToken()))
                        .send(most);
            } catch (IOException refused) {
                // The node closed the connection.
            }
        }
        attacked.requireUnharmed("bodies without their last byte", calm, others.next(300));
        assertThat(attacked.node().metric("shelfie_transfer_memory_refused_total"))
                .isPositive();
    }

    @Test
    @Tag("faults")
    void servesOthersWhenOneClientOpensThousandsOfConnections() throws IOException {
        OtherTraffic.Report calm = others.next(300);
        for (int i = 0; i < 2000; i++) {
            try {
                attacked.attacker(2).send(head("POST /auth/sign-in HTTP/1.1", 8 * 1024));
            } catch (IOException | UncheckedIOException refused) {
                // The node closed the connection.
            }
        }
        attacked.requireUnharmed("2,000 connections", calm, others.next(300));
        assertThat(attacked.node().metric("shelfie_http_connections")).isLessThan(300);
    }

    @Test
    void endsBodiesThatDripAndReleasesTheirMemory() throws IOException {
        List<RawHttpConnection> dripping = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            dripping.add(attacked.attacker(2)
                    .send(head("POST /auth/sign-in HTTP/1.1", 8 * 1024))
                    .send(new byte[] {'{'}));
            dripping.add(attacked.attacker(3)
                    .send(head("POST /api/v1/posts HTTP/1.1", MEGABYTE, attacked.attackersToken()))
                    .send(new byte[] {'{'}));
        }
        Eventually.until(
                "all bodies are being received",
                () -> attacked.node().metric("shelfie_transfer_memory_bytes") >= 40 * 4096);
        for (RawHttpConnection each : dripping) {
            String answer = each.readAll();
            assertThat(RawHttpConnection.status(answer)).isEqualTo(408);
            assertThat(answer).contains("Connection: close");
            assertThat(RawHttpConnection.body(answer).at("/error/code").stringValue())
                    .isEqualTo("request_timeout");
        }
        Eventually.until(
                "the memory is free again", () -> attacked.node().metric("shelfie_transfer_memory_bytes") < 20 * 4096);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "{}",
                "[]",
                "{\"email\": \"a@shop.example\", \"password\": \"wrong horse battery\"}",
                "{\"account\": \"x\", \"email\": \"x\", \"password\": \"x\"}",
                "{\"account\": \"acct_01M7YTSCFM3V2J56KFR13NF4D7\", \"email\": \"a@shop.example\", \"password\": \"wrong\"}"
            })
    void answersMalformedSignInsThatComeAtOnceWithoutFailing(String body) {
        List<Integer> statuses = ConcurrentCalls.all(4, i -> signIn(20 + i, body));
        assertThat(statuses).isSubsetOf(400, 401);
    }

    private static int signIn(int client, String body) {
        try (RawHttpConnection connection =
                new RawHttpConnection(attacked.node().port(), "127.0.0." + client)) {
            String head = connection
                    .send(head("POST /auth/sign-in HTTP/1.1", body.length()))
                    .send(body.getBytes(StandardCharsets.US_ASCII))
                    .readHead();
            return RawHttpConnection.status(head);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String[] head(String line, int length, String... headers) {
        List<String> head = new ArrayList<>(
                List.of(line, "Host: localhost", "Content-Type: application/json", "Content-Length: " + length));
        head.addAll(List.of(headers));
        return head.toArray(String[]::new);
    }
}
