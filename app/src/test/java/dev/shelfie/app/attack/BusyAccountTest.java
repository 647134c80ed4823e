package dev.shelfie.app.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.RawHttpConnection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One account without a rate limit asks for all it can, again and again, and reads it. Prints how long others wait. */
@Tag("faults")
class BusyAccountTest {

    private static final int WARM_UP = 300;
    private static final int COUNTED = 500;
    private static final int POSTS = 30_000;
    private static final int CAPTION = 300;

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

    @Test
    void servesOthersWhileLongListsAreRead() throws InterruptedException {
        attack("readers of long lists", 8, () -> read("/posts?expand=influencer"));
    }

    @Test
    void servesOthersWhileAnAccountSearches() throws InterruptedException {
        attack("searches", 20, () -> read("/posts?q=sommerkleid"));
    }

    @Test
    void servesOthersWhileReadersAreCutOffAgainAndAgain() throws InterruptedException {
        attack("readers that leave again and again", 4, () -> begin("/posts?expand=influencer"));
    }

    private static void attack(String name, int clients, BooleanSupplier request) throws InterruptedException {
        OtherTraffic.Report calm = others.next(COUNTED);
        AtomicInteger answers = new AtomicInteger();
        ExecutorService senders = Executors.newFixedThreadPool(clients);
        for (int i = 0; i < clients; i++) {
            senders.execute(() -> {
                while (!senders.isShutdown()) {
                    answers.addAndGet(request.getAsBoolean() ? 1 : 0);
                }
            });
        }
        OtherTraffic.Report report;
        try {
            others.next(WARM_UP);
            report = others.next(COUNTED);
        } finally {
            senders.shutdown();
        }
        assertThat(senders.awaitTermination(2, TimeUnit.MINUTES)).isTrue();
        assertThat(answers).as("answers to all attackers").hasValueGreaterThanOrEqualTo(clients);
        attacked.requireUnharmed(name, calm, report);
    }

    /** Reads a whole answer; returns whether it is one, and no refusal. */
    private static boolean read(String path) {
        try (RawHttpConnection reader = request(path, "close")) {
            boolean answered = RawHttpConnection.status(reader.readHead()) == 200;
            reader.skipAll();
            return answered;
        } catch (IOException cutOff) {
            return false;
        }
    }

    /** Reads the head of an answer, and leaves. */
    private static boolean begin(String path) {
        try (RawHttpConnection reader = request(path, "keep-alive")) {
            return RawHttpConnection.status(reader.readHead()) == 200;
        } catch (IOException cutOff) {
            return false;
        }
    }

    private static RawHttpConnection request(String path, String connection) throws IOException {
        return new RawHttpConnection(attacked.node().port(), "127.0.0.2")
                .send(
                        "GET /api/v1" + path + " HTTP/1.1",
                        "Host: localhost",
                        "Connection: " + connection,
                        attacked.attackersToken());
    }
}
