package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.Plan;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

class DatabaseGoneTest {

    @Test
    void saysSoAndRecoversWhenTheDatabaseGoesAndComesBack() throws IOException, InterruptedException {
        String name = TestDatabase.createNamed();
        try (CuttableProxy way = new CuttableProxy(TestDatabase.port());
                PostgresService running = PostgresService.start(
                        "jdbc:postgresql://127.0.0.1:" + way.port() + "/" + name + "?user=postgres")) {
            Client client = running.service().client(running.service().account(Plan.UNLIMITED), RunningService.READING);
            assertThat(client.get("/api/v1/influencers").status()).isEqualTo(200);
            assertThat(ready(running).statusCode()).isEqualTo(200);

            way.cut();
            Answered answered = client.get("/api/v1/influencers");
            assertThat(answered.status()).isEqualTo(500);
            assertThat(answered.errorCode()).isEqualTo("server_error");
            assertThat(answered.errorMessage()).doesNotContain("postgres");
            assertThat(ready(running).statusCode()).isEqualTo(503);
            assertThat(ready(running).body()).contains("the database is unavailable");

            way.mend();
            Waiting.until(
                    "the service answers again",
                    () -> client.get("/api/v1/influencers").status() == 200);
            assertThat(ready(running).statusCode()).isEqualTo(200);
        }
    }

    private static HttpResponse<String> ready(PostgresService running) throws IOException, InterruptedException {
        URI uri = URI.create(
                "http://127.0.0.1:" + running.service().server().management().getPort() + "/ready");
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }
}
