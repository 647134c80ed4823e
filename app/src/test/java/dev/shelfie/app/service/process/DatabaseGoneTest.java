package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TcpProxy;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
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
        try (TcpProxy way = new TcpProxy(TestDatabase.port());
                PostgresTestService running = PostgresTestService.startImpatient(TestDatabase.url(way.port(), name))) {
            HttpTestClient client =
                    running.service().client(running.service().account(Plan.UNLIMITED), TestService.READING);
            assertThat(client.get("/api/v1/influencers").status()).isEqualTo(200);
            assertThat(ready(running).statusCode()).isEqualTo(200);

            way.cut();
            ApiResponse answered = client.get("/api/v1/influencers");
            assertThat(answered.status()).isEqualTo(500);
            assertThat(answered.errorCode()).isEqualTo("server_error");
            assertThat(answered.errorMessage()).doesNotContain("postgres");
            assertThat(ready(running).statusCode()).isEqualTo(503);
            assertThat(ready(running).body()).contains("the database is unavailable");

            way.mend();
            Eventually.until(
                    "the service answers again",
                    () -> client.get("/api/v1/influencers").status() == 200);
            assertThat(ready(running).statusCode()).isEqualTo(200);
        }
    }

    private static HttpResponse<String> ready(PostgresTestService running) throws IOException, InterruptedException {
        URI uri = URI.create(
                "http://127.0.0.1:" + running.service().server().management().getPort() + "/ready");
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }
}
