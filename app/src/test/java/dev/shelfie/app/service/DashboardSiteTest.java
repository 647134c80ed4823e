package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.http.dashboard.Dashboard;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerCapacity;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.http.site.ClasspathSite;
import dev.shelfie.inmemory.InMemoryStore;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The dashboard's files, as a running service sends them. */
class DashboardSiteTest {

    private static final Service SERVICE = DaggerQuickService.factory().create(InMemoryStore.empty());
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final Pattern ASSET = Pattern.compile("\"(/dashboard/assets/[^\"]+-[0-9a-f]{12}\\.[a-z]+)\"");

    private static Server server;

    @BeforeAll
    static void start() {
        server = Server.start(
                new ServerSettings(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        null,
                        null,
                        false,
                        ServerCapacity.ofHeap(0),
                        ServerSettings.Stop.within(Duration.ofSeconds(5))),
                SERVICE.api(),
                List.of(new ClasspathSite("/docs/", "dev/shelfie/http/docs/"), Dashboard.load()),
                RecordCache.NONE,
                () -> null,
                new PrometheusRegistry());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource({"/, /dashboard/", "/dashboard, /dashboard/", "/docs, /docs/"})
    void redirectsToThePages(String from, String to) throws Exception {
        HttpResponse<byte[]> answered = send("GET", from);
        assertThat(answered.statusCode()).isEqualTo(302);
        assertThat(header(answered, "Location")).isEqualTo(to);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dashboard/", "/dashboard/posts/post_01?tab=matches", "/dashboard/welcome"})
    void sendsThePageForEveryAddress(String address) throws Exception {
        HttpResponse<byte[]> answered = send("GET", address);
        assertThat(answered.statusCode()).isEqualTo(200);
        assertThat(header(answered, "Content-Type")).isEqualTo("text/html; charset=utf-8");
        assertThat(header(answered, "Cache-Control")).isEqualTo("no-cache");
        assertThat(header(answered, "Content-Security-Policy"))
                .startsWith("default-src 'none'; script-src 'self' 'sha256-")
                .doesNotContain("unsafe-inline");
        assertThat(header(answered, "X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(header(answered, "Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(text(answered)).contains("<script type=\"importmap\">");
    }

    @Test
    void sendsEveryFileThatThePageNames() throws Exception {
        List<String> assets = assets();
        assertThat(assets).hasSizeGreaterThan(20);
        for (String asset : assets) {
            HttpResponse<byte[]> answered = send("GET", asset);
            assertThat(answered.statusCode()).as(asset).isEqualTo(200);
            assertThat(header(answered, "Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
            assertThat(header(answered, "Vary")).isEqualTo("Accept-Encoding");
            assertThat(header(answered, "Content-Type"))
                    .isEqualTo(
                            asset.endsWith(".js")
                                    ? "text/javascript; charset=utf-8"
                                    : asset.endsWith(".css") ? "text/css; charset=utf-8" : "image/svg+xml");
        }
    }

    @Test
    void sendsTheSameCompressed() throws Exception {
        String asset = assets().get(0);
        HttpResponse<byte[]> plain = send("GET", asset);
        HttpResponse<byte[]> compressed = send("GET", asset, "Accept-Encoding", "br, gzip");
        assertThat(header(compressed, "Content-Encoding")).isEqualTo("gzip");
        assertThat(header(compressed, "Content-Length")).isEqualTo(Integer.toString(compressed.body().length));
        assertThat(new GZIPInputStream(new ByteArrayInputStream(compressed.body())).readAllBytes())
                .isEqualTo(plain.body());
        assertThat(header(plain, "Content-Encoding")).isEmpty();
        assertThat(header(plain, "Content-Length")).isEqualTo(Integer.toString(plain.body().length));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "gzip"})
    void sendsOnlyHeadersWhenOnlyTheyAreAskedFor(String encoding) throws Exception {
        HttpResponse<byte[]> get = send("GET", "/dashboard/", "Accept-Encoding", encoding);
        HttpResponse<byte[]> head = send("HEAD", "/dashboard/", "Accept-Encoding", encoding);
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(header(head, "Content-Length")).isEqualTo(header(get, "Content-Length"));
        assertThat(header(head, "ETag")).isEqualTo(header(get, "ETag")).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "gzip"})
    void sendsNothingAgainThatDidNotChange(String encoding) throws Exception {
        for (String address : List.of("/dashboard/", assets().get(0))) {
            String tag = header(send("GET", address, "Accept-Encoding", encoding), "ETag");
            HttpResponse<byte[]> again = send("GET", address, "If-None-Match", tag, "Accept-Encoding", encoding);
            assertThat(again.statusCode()).isEqualTo(304);
            assertThat(again.body()).isEmpty();
            assertThat(send("GET", address, "If-None-Match", "\"other\"").statusCode())
                    .isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/dashboard/assets/",
                "/dashboard/assets/app/main.js",
                "/dashboard/assets/app/main-000000000000.js",
                "/dashboard/assets/../../../../openapi.json",
                "/dashboard/assets/%2e%2e/%2e%2e/docs/openapi.json",
                "/dashboard/assets/..%2f..%2fdocs/openapi.json",
                "/dashboard/assets/lib/preact.LICENSE.txt",
                "/dashboard/assets/%00",
                "/docs/../dashboard/index.html",
                "/docs/%2e%2e/dashboard/index.html",
                "/dashboards/"
            })
    void knowsNoOtherFile(String address) throws Exception {
        HttpResponse<byte[]> answered = send("GET", address);
        assertThat(answered.statusCode()).isEqualTo(404);
        assertThat(text(answered)).contains("\"not_found\"");
        assertThat(header(answered, "Cache-Control")).doesNotContain("immutable");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS"})
    void readsOnly(String method) throws Exception {
        HttpResponse<byte[]> answered = send(method, "/dashboard/");
        assertThat(answered.statusCode()).isEqualTo(405);
        assertThat(header(answered, "Allow")).isEqualTo("GET, HEAD");
    }

    @Test
    void givesThePreviewItsOwnPolicy() throws Exception {
        assertThat(header(send("GET", "/dashboard/preview.html"), "Content-Security-Policy"))
                .endsWith("frame-ancestors 'self'");
    }

    private static List<String> assets() throws Exception {
        return ASSET.matcher(text(send("GET", "/dashboard/")))
                .results()
                .map(match -> match.group(1))
                .distinct()
                .toList();
    }

    private static HttpResponse<byte[]> send(String method, String address, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + server.address().getPort() + address))
                .timeout(Duration.ofSeconds(30))
                .method(method, HttpRequest.BodyPublishers.noBody());
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private static String header(HttpResponse<?> answered, String name) {
        return answered.headers().firstValue(name).orElse("");
    }

    private static String text(HttpResponse<byte[]> answered) {
        return new String(answered.body(), StandardCharsets.UTF_8);
    }
}
