package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerCapacity;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.http.widget.Widget;
import dev.shelfie.inmemory.InMemoryStore;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The widget's module, as a running service sends it. */
class WidgetSiteTest {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

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
                DaggerQuickService.factory().create(InMemoryStore.empty()).api(),
                List.of(Widget.builtIn()),
                RecordCache.NONE,
                () -> null,
                new PrometheusRegistry());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void sendsTheModuleToPagesOfAnyOrigin() throws Exception {
        HttpResponse<byte[]> answer = get("Origin", "https://shop.example");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().map())
                .containsEntry("access-control-allow-origin", List.of("*"))
                .containsEntry("cache-control", List.of("public, max-age=300, stale-while-revalidate=86400"))
                .containsEntry("content-type", List.of("text/javascript; charset=utf-8"))
                .containsEntry("cross-origin-resource-policy", List.of("cross-origin"))
                .containsEntry("x-content-type-options", List.of("nosniff"))
                .doesNotContainKey("set-cookie");
    }

    @Test
    void sendsLessThan12KilobytesToBrowsers() throws Exception {
        HttpResponse<byte[]> answer = get("Accept-Encoding", "gzip");
        assertThat(answer.headers().firstValue("Content-Encoding")).contains("gzip");
        assertThat(answer.body().length).isBetween(5_000, 12 * 1024);
    }

    @Test
    void sendsNothingThatTheBrowserHas() throws Exception {
        String tag = get("Accept", "*/*").headers().firstValue("ETag").orElseThrow();
        HttpResponse<byte[]> again = get("If-None-Match", tag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.headers().firstValue("Access-Control-Allow-Origin")).contains("*");
        assertThat(again.body()).isEmpty();
    }

    @Test
    void sendsTheModuleForAShortTimeWhenThePageIsOfAnotherVersion() throws Exception {
        HttpResponse<byte[]> current = get("Accept", "*/*");
        HttpResponse<byte[]> older = getAt("/storefront/v1/gallery.0123456789ab.js", "Accept", "*/*");
        assertThat(older.statusCode()).isEqualTo(200);
        assertThat(older.body()).isEqualTo(current.body());
        assertThat(older.headers().firstValue("Cache-Control"))
                .isEqualTo(current.headers().firstValue("Cache-Control"));
    }

    @Test
    void sendsTheModuleForAYearAtTheAddressOfItsContent() throws Exception {
        String digest =
                get("Accept", "*/*").headers().firstValue("ETag").orElseThrow().substring(1, 13);
        HttpResponse<byte[]> answer = getAt("/storefront/v1/gallery." + digest + ".js", "Accept", "*/*");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Cache-Control")).contains("public, max-age=31536000, immutable");
        assertThat(getAt("/storefront/v1/gallery.x" + digest + ".js", "Accept", "*/*")
                        .statusCode())
                .isEqualTo(404);
    }

    private static HttpResponse<byte[]> get(String header, String value) throws Exception {
        return getAt(Widget.PATH, header, value);
    }

    private static HttpResponse<byte[]> getAt(String path, String header, String value) throws Exception {
        URI uri = URI.create("http://127.0.0.1:" + server.address().getPort() + path);
        return HTTP.send(
                HttpRequest.newBuilder(uri).header(header, value).build(), HttpResponse.BodyHandlers.ofByteArray());
    }
}
