package dev.shelfie.app.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.RawHttpConnection;
import io.undertow.server.protocol.http.HttpServerConnection;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients that request long answers, and don't read them, or leave. */
class SlowReadersTest {

    private static final int WARM_UP = 300;
    private static final int POSTS = 1100;
    private static final int CAPTION = 60_000;

    private static final int LEAVING = 100;

    private static AttackedNode attacked;
    private static OtherTraffic others;

    @BeforeAll
    static void start(@TempDir Path folder) {
        attacked = new AttackedNode(folder);
        attacked.addPosts(POSTS, CAPTION);
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
        Eventually.until(
                "the answers' memory is free again",
                () -> attacked.node().metric("shelfie_transfer_memory_bytes") == 0);
    }

    @Test
    void servesOthersWhenReadersOfLongPostsStop() throws IOException {
        OtherTraffic.Report calm = others.next(300);
        for (String list : List.of("/posts", "/influencers?include=posts", "/posts?limit=100")) {
            for (int i = 0; i < 8; i++) {
                request(list);
            }
        }
        attacked.requireUnharmed("readers that stop", calm, others.next(300));
    }

    @Test
    @Tag("faults")
    void servesOthersWhenManyReadersAreCutOff() throws IOException {
        OtherTraffic.Report calm = others.next(300);
        for (int round = 0; round < 20; round++) {
            List<RawHttpConnection> readers = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                readers.add(request("/posts?expand=influencer"));
            }
            for (RawHttpConnection reader : readers) {
                reader.readHead();
            }
            readers.forEach(RawHttpConnection::close);
        }
        attacked.requireUnharmed("readers that are cut off", calm, others.next(300));
    }

    @Test
    void keepsNothingOfConnectionsThatWereClosedDuringAnAnswer() throws IOException {
        for (int i = 0; i < LEAVING; i++) {
            try (RawHttpConnection reader = request("/posts")) {
                assertThat(RawHttpConnection.status(reader.readHead())).isEqualTo(200);
            }
        }
        requireForgotten();
    }

    @Test
    void keepsNothingOfConnectionsThatWereClosedDuringARequest() throws IOException {
        for (int i = 0; i < LEAVING; i++) {
            try (RawHttpConnection sender = attacked.attacker(3)
                    .send("POST /api/v1/posts HTTP/1.1", "Host: localhost", "Content-Length: 1000")) {
                assertThat(RawHttpConnection.status(sender.readHead())).isEqualTo(401);
            }
        }
        requireForgotten();
    }

    private static void requireForgotten() {
        // The shortest timer that kept connections took 30 s.
        Eventually.until(
                "the node has forgotten the connections",
                Duration.ofSeconds(20),
                () -> attacked.node().reachable(HttpServerConnection.class) < LEAVING / 10);
    }

    @Test
    void refusesAnAccountThatHoldsItsShareOfAnswers() throws IOException {
        List<Integer> statuses = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            statuses.add(RawHttpConnection.status(request("/posts").readHead()));
        }
        assertThat(statuses).contains(200, 429).containsOnly(200, 429);
    }

    private static RawHttpConnection request(String path) throws IOException {
        return attacked.attacker(2)
                .send("GET /api/v1" + path + " HTTP/1.1", "Host: localhost", attacked.attackersToken());
    }
}
