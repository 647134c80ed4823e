package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

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
        try (PostgresService running = PostgresService.start(url)) {
            AccountId account = running.service().account(Plan.UNLIMITED);
            ManyPosts.add(url, account, 20_000);
            String secret = running.service()
                    .token(account, RunningService.READING)
                    .secret()
                    .reveal();
            List<Wire> stalled = new ArrayList<>();
            for (int i = 0; i < 3 * PostgresService.CONNECTIONS; i++) {
                Wire wire = new Wire(running.service().server().address().getPort());
                wire.send(
                        "GET /api/v1/influencers?include=posts HTTP/1.1",
                        "Host: localhost",
                        "Authorization: Bearer " + secret);
                assertThat(wire.read(1000)).isEqualTo(1000);
                stalled.add(wire);
            }
            Waiting.until(
                    "no connection to the database is in use",
                    () -> running.database().usage().active() == 0);
            Client client = new Client(running.service().base(), secret);
            assertThat(client.get("/api/v1/influencers").status()).isEqualTo(200);
            stalled.forEach(Wire::close);
            assertThat(client.get("/api/v1/influencers").status()).isEqualTo(200);
        }
    }
}
