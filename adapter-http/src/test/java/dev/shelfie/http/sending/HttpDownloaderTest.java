package dev.shelfie.http.sending;

import static dev.shelfie.http.sending.SenderFixture.LONG;
import static dev.shelfie.http.sending.SenderFixture.SHORT;
import static dev.shelfie.http.sending.SenderFixture.allowing;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.webhook.AddressPolicy;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.channels.Channels;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.hc.core5.ssl.SSLContexts;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpDownloaderTest {

    private static final int MAX = 1024 * 1024;
    private static final AddressPolicy THIS_MACHINE = allowing("127.0.0.1");

    private final HttpServer server = server();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> authorizations = new CopyOnWriteArrayList<>();
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final CountDownLatch end = new CountDownLatch(1);

    @BeforeEach
    void start() {
        server.setExecutor(threads);
        server.start();
    }

    @AfterEach
    void stop() {
        end.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void downloadWritesTheFileAndTellsItsVersion() {
        on("/feed.csv", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/csv; charset=utf-8");
            exchange.getResponseHeaders().set("ETag", "\"7\"");
            exchange.getResponseHeaders().set("Last-Modified", "Sun, 01 Mar 2026 11:00:00 GMT");
            answer(exchange, 200, exchange.getRequestURI().getRawQuery());
        });

        Downloaded downloaded = download("/feed.csv?key=%C3%A4&x='1'");

        assertThat(downloaded)
                .isEqualTo(new Downloaded(
                        null, false, "text/csv; charset=utf-8", "/feed.csv", "\"7\"", "Sun, 01 Mar 2026 11:00:00 GMT"));
        assertThat(file.toString(UTF_8)).isEqualTo("key=%C3%A4&x='1'");
    }

    @Test
    void downloadSaysThatNothingChangedWhenTheServerDoes() {
        on("/", exchange -> {
            boolean same = "\"7\"".equals(exchange.getRequestHeaders().getFirst("If-None-Match"))
                    && "yesterday".equals(exchange.getRequestHeaders().getFirst("If-Modified-Since"));
            answer(exchange, same ? 304 : 500, null);
        });

        Downloaded downloaded = download(downloader(THIS_MACHINE, LONG), url("/"), null, "\"7\"", "yesterday");

        assertThat(downloaded.unchanged()).isTrue();
        assertThat(downloaded.failure()).isNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void downloadFollowsRedirectsAndSendsTheSecretToTheSameServer(int status) {
        on("/old", exchange -> redirect(exchange, status, "/new.xml"));
        on("/new.xml", exchange -> answer(exchange, 200, "<rss/>"));

        Downloaded downloaded = download(downloader(THIS_MACHINE, LONG), url("/old"), "Bearer abc", null, null);

        assertThat(downloaded).returns(null, Downloaded::failure).returns("/new.xml", Downloaded::path);
        assertThat(file.toString(UTF_8)).isEqualTo("<rss/>");
        assertThat(authorizations).containsExactly("Bearer abc", "Bearer abc");
    }

    @Test
    void downloadKeepsTheSecretFromOtherServers() {
        on("/old", exchange -> redirect(exchange, 302, url("/new").toString().replace("127.0.0.1", "127.0.0.2")));
        on("/new", exchange -> answer(exchange, 200, "found"));
        HttpDownloader both = downloader(allowing("127.0.0.0/8"), LONG);

        Downloaded downloaded = download(both, url("/old"), "Bearer abc", null, null);

        assertThat(downloaded.failure()).isNull();
        assertThat(authorizations).containsExactly("Bearer abc", "none");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.2:8080/",
                "http://169.254.169.254/latest/",
                "http://localhost:81/",
                "ftp://127.0.0.1/"
            })
    void downloadIsRefusedWhenARedirectLeadsToAnAddressThatIsNotAllowed(String location) {
        on("/old", exchange -> redirect(exchange, 302, location));

        assertThat(download("/old").failure()).isEqualTo("The server redirects to a URL that isn't allowed");
    }

    @Test
    void downloadIsRefusedWhenTheNameHasAnAddressThatIsNotAllowed() {
        HttpDownloader rebound = new HttpDownloader(
                THIS_MACHINE,
                name -> new InetAddress[] {InetAddress.getByName("10.0.0.1")},
                SSLContexts::createDefault,
                LONG,
                MAX,
                "Shelfie/test");

        Downloaded downloaded = download(rebound, URI.create("http://feeds.example/feed.csv"), null, null, null);

        assertThat(downloaded.failure()).isEqualTo("The name has no public address");
    }

    @Test
    void downloadEndsWhenRedirectsDoNot() {
        on("/", exchange -> redirect(exchange, 302, "/again"));

        assertThat(download("/").failure()).isEqualTo("The server redirects more than 5 times");
    }

    @Test
    void downloadIsRefusedWhenTheServerAnswersOtherwise() {
        on("/", exchange -> answer(exchange, 404, "x".repeat(100_000)));

        assertThat(download("/").failure()).isEqualTo("The server answered 404");
        assertThat(file.size()).isZero();
    }

    @Test
    void downloadIsRefusedWhenTheFileIsTooLong() {
        on("/longest", exchange -> answer(exchange, 200, "x".repeat(MAX)));
        on("/longer", exchange -> answer(exchange, 200, "x".repeat(MAX + 1)));

        assertThat(download("/longest").failure()).isNull();
        assertThat(file.size()).isEqualTo(MAX);
        assertThat(download("/longer").failure()).isEqualTo("The file has more than 1 MiB");
    }

    @Test
    void downloadIsRefusedWhenTheFileIsCutOff() {
        on("/", exchange -> {
            exchange.sendResponseHeaders(200, 1_000);
            exchange.getResponseBody().write("half".getBytes(UTF_8));
            exchange.getResponseBody().flush();
            exchange.getHttpContext().getServer().stop(0);
        });

        assertThat(download("/").failure()).isEqualTo("The connection was closed too early");
    }

    @Test
    void downloadEndsWhenTheServerHangs() {
        on("/", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("half".getBytes(UTF_8));
            exchange.getResponseBody().flush();
            awaitEnd();
        });

        Downloaded downloaded = download(downloader(THIS_MACHINE, SHORT), url("/"), null, null, null);

        assertThat(downloaded.failure()).isEqualTo("No answer within 0 seconds");
    }

    @Test
    void downloadEndsWhenTheServerDripsForEver() {
        on("/", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            while (!isEndWithin(Duration.ofMillis(5))) {
                exchange.getResponseBody().write('x');
                exchange.getResponseBody().flush();
            }
        });

        Downloaded downloaded = download(downloader(THIS_MACHINE, SHORT), url("/"), null, null, null);

        assertThat(downloaded.failure()).isEqualTo("No answer within 0 seconds");
    }

    @Test
    void downloadEndsWhenTheHeadOfTheAnswerDoesNot() throws Exception {
        try (ServerSocket endless = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Future<?> closed = threads.submit(() -> sendHeadForEver(endless));
            URI url = URI.create("http://127.0.0.1:" + endless.getLocalPort() + "/");

            assertThat(download(downloader(THIS_MACHINE, LONG), url, null, null, null)
                            .failure())
                    .isEqualTo("The answer's headers are too long");
            assertThat(closed).succeedsWithin(LONG);
        }
    }

    private static void sendHeadForEver(ServerSocket server) {
        try (Socket client = server.accept()) {
            // Whoever answers before there is a request is taken for closed.
            assertThat(client.getInputStream().read()).isEqualTo('G');
            client.getOutputStream().write("HTTP/1.1 200 OK\r\nX: ".getBytes(UTF_8));
            while (true) {
                client.getOutputStream().write(new byte[1024]);
            }
        } catch (IOException expected) {
            // The client closed the connection.
        }
    }

    @Test
    void downloadIsRefusedWhenNobodyListens() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }

        Downloaded downloaded = download(
                downloader(THIS_MACHINE, LONG), URI.create("http://127.0.0.1:" + port + "/"), null, null, null);

        assertThat(downloaded.failure()).isEqualTo("The connection was refused");
    }

    @Test
    void checkRefusesWhatWebhooksRefuse() {
        try (HttpDownloader publicOnly = downloader(AddressPolicy.PUBLIC, LONG)) {
            assertThatThrownBy(() -> publicOnly.check(URI.create("https://127.0.0.1/feed")))
                    .isInstanceOf(DomainException.class)
                    .hasMessageContaining("url: must have a public address");
            assertThatThrownBy(() -> publicOnly.check(URI.create("http://shop.example/feed")))
                    .hasMessageContaining("must begin with https://");
            publicOnly.check(URI.create("https://shop.example/feed"));
        }
    }

    private Downloaded download(String path) {
        return download(downloader(THIS_MACHINE, LONG), url(path), null, null, null);
    }

    private Downloaded download(
            HttpDownloader downloader,
            URI url,
            @Nullable String authorization,
            @Nullable String tag,
            @Nullable String modified) {
        file.reset();
        try (downloader) {
            return downloader.download(
                    new HttpDownloader.Wanted(url, authorization, tag, modified), Channels.newChannel(file));
        }
    }

    private static HttpDownloader downloader(AddressPolicy policy, Duration limit) {
        return new HttpDownloader(
                policy, InetAddress::getAllByName, SSLContexts::createDefault, limit, MAX, "Shelfie/test");
    }

    private URI url(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    private void on(String path, HttpHandler handler) {
        server.createContext(path, exchange -> {
            String authorization = exchange.getRequestHeaders().getFirst("Authorization");
            authorizations.add(authorization == null ? "none" : authorization);
            handler.handle(exchange);
        });
    }

    private static void answer(HttpExchange exchange, int status, @Nullable String body) throws IOException {
        try (exchange) {
            byte[] bytes = body == null ? new byte[0] : body.getBytes(UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private static void redirect(HttpExchange exchange, int status, String location) throws IOException {
        exchange.getResponseHeaders().set("Location", location);
        answer(exchange, status, null);
    }

    private void awaitEnd() {
        isEndWithin(LONG);
    }

    private boolean isEndWithin(Duration time) {
        try {
            return end.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private static HttpServer server() {
        try {
            return HttpServer.create(new InetSocketAddress("0.0.0.0", 0), 50);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
