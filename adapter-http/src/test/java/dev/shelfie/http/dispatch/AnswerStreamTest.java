package dev.shelfie.http.dispatch;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.exchange.Pace;
import dev.shelfie.http.exchange.Proxy;
import dev.shelfie.http.exchange.RequestContext;
import dev.shelfie.http.exchange.TransferMemory;
import dev.shelfie.http.json.ResponseBuffer;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class AnswerStreamTest {

    private final ExecutorService workers = Executors.newSingleThreadExecutor();
    /** Whether the connection waits for another request after this one. */
    private final CompletableFuture<Boolean> waitsForMore = new CompletableFuture<>();

    @RegisterExtension
    final LocalServer server = new LocalServer(this::answer);

    @AfterEach
    void stop() {
        workers.shutdownNow();
    }

    /** Otherwise a connection that can't answer would wait for another request until its idle timeout. */
    @Test
    void closesTheConnectionWhenTheAnswerIsCutOff() throws Exception {
        try (Socket client = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            client.getOutputStream().write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(US_ASCII));

            assertThat(readAll(client)).contains("HTTP/1.1 200 ").doesNotContain("\r\n0\r\n");

            assertThat(waitsForMore.get(60, TimeUnit.SECONDS)).isFalse();
        }
    }

    private static String readAll(Socket client) throws IOException {
        return new String(client.getInputStream().readAllBytes(), US_ASCII);
    }

    /** The first piece is sent, the second can't be read. */
    private void answer(HttpServerExchange http) {
        RequestContext.begin(http, Proxy.NONE, new Pace());
        http.addExchangeCompleteListener((ended, next) -> {
            waitsForMore.complete(ended.isPersistent());
            next.proceed();
        });
        ResponseBuffer body = new ResponseBuffer(10);
        body.raw("[\"first\"");
        Iterator<Answer.Piece> following = List.<Answer.Piece>of(piece -> {
                    throw new IllegalStateException("expected by the test");
                })
                .iterator();
        AnswerStream.send(http, following, body, workers, new TransferMemory(1 << 20).open(http));
    }
}
