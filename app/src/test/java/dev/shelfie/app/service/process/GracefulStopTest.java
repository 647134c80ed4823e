package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.ManyPosts;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.RawHttpConnection;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

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
