package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.ManyPosts;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.RawHttpConnection;
import dev.shelfie.app.support.ServeProcess;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GracefulStopTest {

    private static final int LOAD = 1_000;

    @Test
    void letsARunningAnswerEndWhenStopped() throws IOException {
        String url = TestDatabase.create();
        try (PostgresTestService running = PostgresTestService.start(url)) {
            AccountId account = running.service().account(Plan.UNLIMITED);
            String influencer = ManyPosts.add(url, account, 20_000);
            String secret = running.service()
                    .token(account, TestService.READING)
                    .secret()
                    .reveal();
            int port = running.service().server().address().getPort();
            try (RawHttpConnection wire = new RawHttpConnection(port)) {
                wire.send(
                        "GET /api/v1/influencers/" + influencer + "?include=posts HTTP/1.1",
                        "Host: localhost",
                        "Authorization: Bearer " + secret);
                assertThat(wire.read(1000)).isEqualTo(1000);
                CompletableFuture<Void> stop =
                        CompletableFuture.runAsync(running.service().server()::close);
                Eventually.until("no new connection is taken", () -> !accepts(port));
                assertThat(stop).isNotDone();
                assertThat(wire.readAll()).endsWith("]}\r\n0\r\n\r\n");
                stop.join();
            }
        }
    }

    @Test
    void answersARequestThatWaitsForEventsWhenStopped() {
        try (TestService node = InMemoryTestService.start()) {
            HttpTestClient client = node.client(node.account(Plan.UNLIMITED), Set.of(Permission.EVENTS_READ));
            CompletableFuture<ApiResponse> waiting =
                    CompletableFuture.supplyAsync(() -> client.get("/api/v1/events?wait=30"));
            Eventually.until(
                    "the request waits", () -> node.use().api().longPolls().count() == 1);

            node.server().close();

            assertThat(waiting.join().status()).isEqualTo(200);
            assertThat(waiting.join().text()).isEqualTo("[]");
        }
    }

    @Test
    void servesDuringTheDelayWhileItSaysThatItIsNotReady(@TempDir Path folder) throws IOException {
        ServeProcess node =
                ServeProcess.start(TestDatabase.create(), folder, "node", "--db-connections=2", "--stop-delay=600");
        try {
            assertThat(node.managed("/ready").statusCode()).isEqualTo(200);
            node.stop();
            Eventually.until(
                    "it isn't ready", () -> node.managed("/ready").body().equals("stopping\n"));
            try (RawHttpConnection wire = new RawHttpConnection(node.port())) {
                String answer = wire.send("GET /api/v1/posts HTTP/1.1", "Host: localhost")
                        .readHead();
                assertThat(RawHttpConnection.status(answer)).isEqualTo(401);
            }
        } finally {
            node.kill();
        }
    }

    @Test
    void endsAfterTheDelay(@TempDir Path folder) {
        try (ServeProcess node =
                ServeProcess.start(TestDatabase.create(), folder, "node", "--db-connections=2", "--stop-delay=1")) {
            node.stop();
            Eventually.until("it has ended", () -> !node.isAlive());
        }
    }

    @Test
    void logsNoErrorWhenStoppedUnderLoad(@TempDir Path folder) {
        String url = TestDatabase.create();
        try (PostgresTestService other = PostgresTestService.startWithoutJobs(url);
                ServeProcess node =
                        ServeProcess.start(TestDatabase.patient(url), folder, "node", "--db-connections=2")) {
            TestAccount halm = TestAccount.of(other.service());
            HttpRequest request = HttpRequest.newBuilder(URI.create(
                            "http://127.0.0.1:" + node.port() + "/api/v1/products/" + halm.product("1", "Linen dress")))
                    .header(
                            "Authorization",
                            "Bearer "
                                    + other.service()
                                            .token(halm.account(), TestService.READING)
                                            .secret()
                                            .reveal())
                    .build();
            AtomicInteger answered = new AtomicInteger();
            AtomicBoolean stopping = new AtomicBoolean();
            ExecutorService threads = Executors.newCachedThreadPool();
            List<CompletableFuture<Void>> clients = IntStream.range(0, 16)
                    .mapToObj(i -> CompletableFuture.runAsync(() -> askUntilGone(request, answered, stopping), threads))
                    .toList();
            Eventually.until("there is load", () -> answered.get() > LOAD);

            stopping.set(true);
            node.stop();

            Eventually.until("it has ended", () -> !node.isAlive());
            clients.forEach(CompletableFuture::join);
            threads.shutdown();
            assertThat(node.log()).doesNotContain("ERROR").doesNotContain("WARN");
        }
    }

    /** Asks on one connection until it is closed and no other is taken. */
    private static void askUntilGone(HttpRequest request, AtomicInteger answered, AtomicBoolean stopping) {
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        try {
            while (true) {
                // On a busy machine, a request may wait for too long, which isn't the stop's doing.
                boolean mayWaitTooLong = !stopping.get();
                int status = client.send(request, HttpResponse.BodyHandlers.ofString())
                        .statusCode();
                if (mayWaitTooLong && status == 503) {
                    continue;
                }
                assertThat(status).isEqualTo(200);
                answered.incrementAndGet();
            }
        } catch (IOException gone) {
            // Nobody listens any more.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean accepts(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (ConnectException refused) {
            return false;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
