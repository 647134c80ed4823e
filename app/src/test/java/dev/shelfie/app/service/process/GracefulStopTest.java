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
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GracefulStopTest {

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
        try (ServeProcess node =
                ServeProcess.start(TestDatabase.create(), folder, "node", "--db-connections=2", "--stop-delay=5")) {
            assertThat(node.managed("/ready").statusCode()).isEqualTo(200);
            node.stop();
            Eventually.until(
                    "it isn't ready", () -> node.managed("/ready").body().equals("stopping\n"));
            try (RawHttpConnection wire = new RawHttpConnection(node.port())) {
                String answer = wire.send("GET /api/v1/posts HTTP/1.1", "Host: localhost")
                        .readHead();
                assertThat(RawHttpConnection.status(answer)).isEqualTo(401);
            }
            Eventually.until("it has ended", () -> !node.isAlive());
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
