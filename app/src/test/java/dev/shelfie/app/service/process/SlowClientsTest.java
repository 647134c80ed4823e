package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ManyPosts;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.RawHttpConnection;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SlowClientsTest {

    @Test
    void holdsNeitherConnectionNorThreadWhenClientsStopReading() throws IOException {
        String url = TestDatabase.create();
        try (PostgresTestService running = PostgresTestService.start(url)) {
            AccountId account = running.service().account(Plan.UNLIMITED);
            ManyPosts.add(url, account, 20_000);
            String secret = running.service()
                    .token(account, TestService.READING)
                    .secret()
                    .reveal();
            List<RawHttpConnection> stalled = new ArrayList<>();
            for (int i = 0; i < 3 * PostgresTestService.CONNECTIONS; i++) {
                RawHttpConnection wire = new RawHttpConnection(
                        running.service().server().address().getPort());
                wire.send(
                        "GET /api/v1/influencers?include=posts HTTP/1.1",
                        "Host: localhost",
                        "Authorization: Bearer " + secret);
                assertThat(wire.read(1000)).isEqualTo(1000);
                stalled.add(wire);
            }
            Eventually.until(
                    "no connection to the database is in use",
                    () -> running.database().usage().active() == 0);
            HttpTestClient client = new HttpTestClient(running.service().base(), secret);
            assertThat(client.get("/api/v1/influencers").status()).isEqualTo(200);
            stalled.forEach(RawHttpConnection::close);
            assertThat(client.get("/api/v1/influencers").status()).isEqualTo(200);
        }
    }
}
