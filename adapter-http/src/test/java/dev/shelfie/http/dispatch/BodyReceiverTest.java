package dev.shelfie.http.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ResponseSender;
import dev.shelfie.http.exchange.TransferMemory;
import io.undertow.server.ExchangeCompletionListener.NextListener;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

@Timeout(60)
class BodyReceiverTest {

    private static final AccountId ACCOUNT = new AccountId("acct_01HZXC4CA4238A0B923820DCC5");

    private final ExecutorService streamers = Executors.newFixedThreadPool(4);
    private final BodyReceiver receiver = new BodyReceiver(new TransferMemory(1 << 20), streamers);
    private final Queue<NextListener> ends = new ConcurrentLinkedQueue<>();

    @RegisterExtension
    final LocalServer server = new LocalServer(this::receive);

    @AfterEach
    void stop() {
        streamers.shutdownNow();
    }

    @Test
    void receivesTheNextStreamOfAnAccountThatHasTheAnswersOfTheOthers() throws Exception {
        assertThat(post()).isEqualTo(200);
        assertThat(post()).isEqualTo(200);

        assertThat(post()).isEqualTo(200);
    }

    /** On a connection of its own. */
    private int post() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port()))
                .POST(HttpRequest.BodyPublishers.ofString("a,b\n1,2\n"))
                .build();
        return HttpClient.newHttpClient()
                .send(request, BodyHandlers.discarding())
                .statusCode();
    }

    private void receive(HttpServerExchange http) {
        try {
            receiver.receiveStream(http, ACCOUNT, this::answer);
        } catch (Refusal refused) {
            http.setStatusCode(429);
        }
    }

    /** Answers, but leaves the request unfinished when the client has the answer. */
    private void answer(HttpServerExchange http, InputStream body) throws IOException {
        ByteBuffer read = ByteBuffer.wrap(body.readAllBytes());
        http.addExchangeCompleteListener((ended, next) -> ends.add(next));
        ResponseSender.send(http, read);
    }
}
