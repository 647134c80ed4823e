package dev.shelfie.app.service.process;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.TestCertificate;
import dev.shelfie.app.support.TestService;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.http.server.Api;
import dev.shelfie.http.server.CannotListenException;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerCapacity;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.inmemory.InMemoryStore;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsTest {

    private static final int PATIENCE_MS = 60_000;

    @TempDir
    private Path folder;

    @Test
    void servesHttp2OverTlsWhenGivenPemFiles() throws Exception {
        TestCertificate made = TestCertificate.make(folder);
        try (Server server = start(made.certificate(), made.key())) {
            HttpResponse<String> response = HttpClient.newBuilder()
                    .sslContext(made.trusting())
                    .build()
                    .send(
                            HttpRequest.newBuilder(URI.create("https://localhost:"
                                            + server.address().getPort() + "/v1/posts/x"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            assertThat(response.version()).isEqualTo(HttpClient.Version.HTTP_2);
            assertThat(response.statusCode()).isEqualTo(401);
            assertThat(response.headers().firstValue("Strict-Transport-Security"))
                    .isPresent();
        }
    }

    @Test
    void closesConnectionsWhoseHandshakeDoesNotEnd() throws Exception {
        TestCertificate made = TestCertificate.make(folder);
        try (Server server = start(made.certificate(), made.key());
                Socket patient = made.trusting()
                        .getSocketFactory()
                        .createSocket("localhost", server.address().getPort());
                Socket silent = new Socket("localhost", server.address().getPort());
                Socket half = new Socket("localhost", server.address().getPort())) {
            patient.setSoTimeout(PATIENCE_MS);
            silent.setSoTimeout(PATIENCE_MS);
            half.setSoTimeout(PATIENCE_MS);
            ((SSLSocket) patient).startHandshake();
            half.getOutputStream().write(HexFormat.of().parseHex("160301020001"));

            assertThat(silent.getInputStream().read()).isEqualTo(-1);
            assertThat(half.getInputStream().read()).isEqualTo(-1);

            patient.getOutputStream().write("GET /v1/posts/x HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(US_ASCII));
            assertThat(new String(patient.getInputStream().readNBytes(12), US_ASCII))
                    .isEqualTo("HTTP/1.1 401");
        }
    }

    @Test
    void runsNoMoreStreamsOfAClientThanItMayHaveConnections() throws Exception {
        TestCertificate made = TestCertificate.make(folder);
        InMemoryStore store = InMemoryStore.empty();
        Service component = DaggerQuickService.factory().create(store);
        ServerCapacity capacity = ServerCapacity.ofHeap(0).withConnections(40, 10);
        try (TestService service = new TestService(
                start(made.certificate(), made.key(), component.api(), capacity), component, store, () -> {})) {
            AccountId account = service.account(Plan.UNLIMITED);
            String token = service.token(account, EnumSet.of(Permission.EVENTS_READ))
                    .secret()
                    .reveal();
            HttpClient client =
                    HttpClient.newBuilder().sslContext(made.trusting()).build();
            URI events =
                    URI.create("https://localhost:" + service.server().address().getPort() + "/api/v1/events");
            HttpRequest.Builder asking = HttpRequest.newBuilder(events).header("Authorization", "Bearer " + token);
            // Opens the connection that all others share.
            assertThat(client.send(asking.build(), HttpResponse.BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(200);
            HttpRequest waiting = asking.uri(URI.create(events + "?wait=30")).build();
            List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
            for (int i = 0; i < 25; i++) {
                answers.add(client.sendAsync(waiting, HttpResponse.BodyHandlers.ofString()));
            }
            Eventually.until(
                    "all but ten are reset",
                    () -> answers.stream()
                                    .filter(CompletableFuture::isCompletedExceptionally)
                                    .count()
                            == 15);
            service.fill(account);
            assertThat(answers)
                    .filteredOn(each -> !each.isCompletedExceptionally())
                    .hasSize(10)
                    .allMatch(each -> each.join().statusCode() == 200)
                    .allMatch(each -> each.join().version() == HttpClient.Version.HTTP_2);
            assertThat(client.send(waiting, HttpResponse.BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void answersAClientThatGoesOnSending() throws Exception {
        TestCertificate made = TestCertificate.make(folder);
        byte[] more = new byte[4_000_000];
        try (Server server = start(made.certificate(), made.key());
                Socket client = made.trusting()
                        .getSocketFactory()
                        .createSocket(
                                InetAddress.getLoopbackAddress(),
                                server.address().getPort())) {
            client.setSoTimeout(60_000);
            OutputStream out = client.getOutputStream();
            out.write("GET /%zz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n".getBytes(US_ASCII));
            out.write(more);
            String answer = new String(client.getInputStream().readAllBytes(), UTF_8);
            out.write(more);
            client.shutdownOutput();
            assertThat(answer).startsWith("HTTP/1.1 400 ").contains("Connection: close", "\"request_id\":\"req_");
        }
    }

    @Test
    void saysWhichFileIsWrongWhenItIsNoCertificate() throws IOException {
        Path nonsense = Files.writeString(folder.resolve("nonsense.pem"), "nonsense");
        assertThatThrownBy(() -> start(nonsense, nonsense))
                .isInstanceOf(CannotListenException.class)
                .hasMessageContaining(nonsense.toString());
    }

    private static Server start(Path certificate, Path key) {
        return start(
                certificate,
                key,
                DaggerQuickService.factory().create(InMemoryStore.empty()).api(),
                ServerCapacity.ofHeap(0));
    }

    private static Server start(Path certificate, Path key, Api api, ServerCapacity capacity) {
        return Server.start(
                new ServerSettings(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        null,
                        new ServerSettings.Tls(certificate, key),
                        false,
                        capacity,
                        ServerSettings.Stop.within(Duration.ofSeconds(5))),
                api,
                List.of(),
                RecordCache.NONE,
                () -> null,
                new PrometheusRegistry());
    }
}
