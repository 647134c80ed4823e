package dev.shelfie.app.service.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.service.process.ProxyProgram.Places;
import dev.shelfie.app.service.process.ProxyProgram.Running;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.TestCertificate;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerCapacity;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.inmemory.InMemoryStore;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The examples for reverse proxies do what docs/deploying.md says, with the real programs, in front of two nodes. */
class ReverseProxyTest {

    private static final List<String> NODES = List.of("127.0.0.11", "127.0.0.12");
    /** Longer than two checks of readiness. */
    private static final Duration STOP_DELAY = Duration.ofSeconds(4);

    @TempDir
    private Path folder;

    private final InMemoryStore store = InMemoryStore.empty();
    private final List<Service> services = new ArrayList<>();
    private final List<Server> servers = new ArrayList<>();
    private Places places;
    private HttpClient client;
    private String token;

    @BeforeEach
    void choosePlaces() throws Exception {
        TestCertificate certificate = TestCertificate.make(folder);
        places = new Places(
                folder,
                certificate,
                freePort("127.0.0.1"),
                freePort("127.0.0.1"),
                freePort("127.0.0.11"),
                freePort("127.0.0.11"));
        client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .sslContext(certificate.trusting())
                .build();
    }

    @AfterEach
    void stopNodes() {
        servers.stream()
                .map(server -> CompletableFuture.runAsync(server::close))
                .toList()
                .forEach(CompletableFuture::join);
    }

    @ParameterizedTest
    @EnumSource
    void tellsNodesWhoAsksWhateverTheClientSaysItself(ProxyProgram program) throws Exception {
        try (Running proxy = start(program, Duration.ZERO)) {
            HttpResponse<String> created = send(request("/api/v1/products")
                    .version(HttpClient.Version.HTTP_2)
                    .header("X-Forwarded-For", "203.0.113.9")
                    .header("X-Forwarded-Host", "evil.example")
                    .header("X-Forwarded-Proto", "gopher")
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(product(0))));

            assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
            assertThat(created.headers().firstValue("Location"))
                    .get()
                    .asString()
                    .startsWith("https://localhost:" + places.listen() + "/api/v1/products/");
            assertThat(get("/api/v1/audit-log").body())
                    .contains("\"127.0.0.1\"")
                    .doesNotContain("203.0.113.9");
            assertThat(created.version()).isEqualTo(HttpClient.Version.HTTP_2);
            assertThat(created.headers().firstValue("Strict-Transport-Security"))
                    .isPresent();
            assertThat(proxy.process().isAlive()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void hidesTheManagementPort(ProxyProgram program) throws Exception {
        try (Running proxy = start(program, Duration.ZERO)) {
            for (String path : List.of("/metrics", "/ready", "/live")) {
                assertThat(get(path).statusCode()).isEqualTo(404);
            }
            assertThat(proxy.process().isAlive()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void passesOnAnEventWhenARequestWaitsForIt(ProxyProgram program) throws Exception {
        try (Running proxy = start(program, Duration.ZERO)) {
            CompletableFuture<HttpResponse<String>> waiting =
                    client.sendAsync(request("/api/v1/events?wait=30").build(), HttpResponse.BodyHandlers.ofString());
            Eventually.until(
                    "the request waits",
                    () -> services.stream()
                            .anyMatch(node -> node.api().longPolls().count() == 1));

            send(request("/api/v1/products")
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(product(0))));

            assertThat(waiting.join().body()).contains("product.created");
            assertThat(proxy.process().isAlive()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void storesTheFirstRowsOfAnImportBeforeTheLastWereSent(ProxyProgram program) throws Exception {
        try (Running proxy = start(program, Duration.ZERO);
                SSLSocket socket = (SSLSocket)
                        places.certificate().trusting().getSocketFactory().createSocket("127.0.0.1", places.listen())) {
            OutputStream out = socket.getOutputStream();
            out.write("""
                    POST /api/v1/imports?kind=products HTTP/1.1\r
                    Host: localhost:%d\r
                    Authorization: Bearer %s\r
                    Content-Type: application/x-ndjson\r
                    Connection: close\r
                    Transfer-Encoding: chunked\r
                    \r
                    """.formatted(places.listen(), token).getBytes(UTF_8));
            chunk(out, products(0, 5_000));

            Eventually.until(
                    "rows are stored while the import runs",
                    () -> get("/api/v1/products?limit=1").body().contains("external_id"));

            chunk(out, products(5_000, 6_000));
            out.write("0\r\n\r\n".getBytes(UTF_8));
            assertThat(new String(socket.getInputStream().readAllBytes(), UTF_8))
                    .startsWith("HTTP/1.1 20")
                    .contains("\"created\":6000");
            assertThat(proxy.process().isAlive()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void answersAllRequestsWhenANodeIsStopped(ProxyProgram program) throws Exception {
        try (Running proxy = start(program, STOP_DELAY)) {
            for (int i = 0; i < 10; i++) {
                assertThat(get("/api/v1/posts").statusCode()).isEqualTo(200);
            }
            CompletableFuture<Void> stop = CompletableFuture.runAsync(servers.get(0)::close);
            int answered = 0;
            while (!stop.isDone()) {
                assertThat(get("/api/v1/posts").statusCode()).isEqualTo(200);
                answered++;
            }
            stop.join();
            for (int i = 0; i < 50; i++) {
                assertThat(get("/api/v1/posts").statusCode()).isEqualTo(200);
            }
            assertThat(answered).isPositive();
            assertThat(proxy.process().isAlive()).isTrue();
        }
    }

    /** Two nodes, and the proxy in front of them. */
    private Running start(ProxyProgram program, Duration stopDelay) throws IOException {
        for (String host : NODES) {
            Service service = DaggerQuickService.factory().create(store);
            services.add(service);
            servers.add(Server.start(
                    new ServerSettings(
                            new InetSocketAddress(host, places.serve()),
                            new InetSocketAddress(host, places.manage()),
                            null,
                            true,
                            ServerCapacity.ofHeap(0),
                            new ServerSettings.Stop(stopDelay, Duration.ofSeconds(5))),
                    service.api(),
                    List.of(),
                    RecordCache.NONE,
                    () -> null,
                    new PrometheusRegistry()));
        }
        AccountId account = services.get(0)
                .access()
                .createAccount(new CreateAccount("Halm", Plan.UNLIMITED))
                .id();
        token = services.get(0)
                .access()
                .createToken(
                        new CreateToken(account, "Test", Environment.TEST, EnumSet.allOf(Permission.class), null, null))
                .secret()
                .reveal();
        return program.start(places);
    }

    private static void chunk(OutputStream out, String content) throws IOException {
        byte[] bytes = content.getBytes(UTF_8);
        out.write((Integer.toHexString(bytes.length) + "\r\n").getBytes(UTF_8));
        out.write(bytes);
        out.write("\r\n".getBytes(UTF_8));
        out.flush();
    }

    private static String products(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(ReverseProxyTest::product)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String product(int number) {
        return "{\"external_id\": \"p-%1$d\", \"title\": \"Vase %1$d\", \"url\": \"https://shop.example/p/%1$d\"}"
                .formatted(number);
    }

    private HttpResponse<String> get(String path) {
        return send(request(path));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("https://localhost:" + places.listen() + path))
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", "Bearer " + token);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private static int freePort(String host) throws IOException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(host, 0));
            return socket.getLocalPort();
        }
    }
}
