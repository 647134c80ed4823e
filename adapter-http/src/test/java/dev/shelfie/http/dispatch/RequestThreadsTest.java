package dev.shelfie.http.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.http.exchange.Pace;
import dev.shelfie.http.exchange.Proxy;
import dev.shelfie.http.exchange.RequestContext;
import io.undertow.server.HttpServerExchange;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestThreadsTest {

    /** What waits for a thread. */
    private final BlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>();

    private final AtomicLong nanos = new AtomicLong();
    private final RequestThreads threads = RequestThreads.of(Workers.of(waiting::add, 1), nanos::get);

    @RegisterExtension
    final LocalServer server = new LocalServer(this::handle);

    @ParameterizedTest
    @CsvSource({"/list, 3000", "/record, 600"})
    void handlesARequestThatGetsItsTurnInTime(String path, long millis) throws Exception {
        assertThat(statusAfter(path, Duration.ofMillis(millis))).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"/list, 3000", "/record, 600"})
    void refusesARequestThatWaitsLongerForItsTurn(String path, long millis) throws Exception {
        assertThat(statusAfter(path, Duration.ofMillis(millis).plusNanos(1))).isEqualTo(503);
    }

    /** The status of the answer when a thread is free after this time. */
    private int statusAfter(String path, Duration wait) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .build();
        CompletableFuture<HttpResponse<Void>> answer =
                HttpClient.newHttpClient().sendAsync(request, BodyHandlers.discarding());
        Runnable turn = waiting.poll(60, TimeUnit.SECONDS);
        assertThat(turn).isNotNull();
        nanos.addAndGet(wait.toNanos());
        turn.run();
        return answer.get(60, TimeUnit.SECONDS).statusCode();
    }

    private void handle(HttpServerExchange http) {
        RequestContext.begin(http, Proxy.NONE, new Pace());
        if (http.getRequestPath().equals("/list")) {
            threads.dispatchList(http, HttpServerExchange::endExchange);
        } else {
            threads.dispatch(http, HttpServerExchange::endExchange);
        }
    }
}
