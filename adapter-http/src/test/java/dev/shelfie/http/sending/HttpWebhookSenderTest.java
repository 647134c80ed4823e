package dev.shelfie.http.sending;

import static dev.shelfie.http.sending.Receiver.Behaviour.HANG;
import static dev.shelfie.http.sending.Receiver.Behaviour.drip;
import static dev.shelfie.http.sending.Receiver.Behaviour.flood;
import static dev.shelfie.http.sending.Receiver.Behaviour.say;
import static dev.shelfie.http.sending.Receiver.Behaviour.sayAndClose;
import static dev.shelfie.http.sending.SenderFixture.BODY;
import static dev.shelfie.http.sending.SenderFixture.LONG;
import static dev.shelfie.http.sending.SenderFixture.NOW;
import static dev.shelfie.http.sending.SenderFixture.SECRET;
import static dev.shelfie.http.sending.SenderFixture.SHORT;
import static dev.shelfie.http.sending.SenderFixture.allowing;
import static dev.shelfie.http.sending.SenderFixture.awaitThat;
import static dev.shelfie.http.sending.SenderFixture.outcome;
import static dev.shelfie.http.sending.SenderFixture.send;
import static dev.shelfie.http.sending.SenderFixture.sender;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.webhook.WebhookMessage;
import dev.shelfie.application.webhook.WebhookOutcome;
import dev.shelfie.domain.webhook.WebhookSecret;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpWebhookSenderTest {

    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
    private static final String NO_ANSWER = "No answer within 0 seconds";
    private static final String CLOSED = "The connection was closed before an answer";
    private static final String NO_HTTP = "The answer isn't HTTP/1.1";
    private static final String TOO_LONG = "The answer's headers are too long";
    private static final String MUCH = "a".repeat(10_000);

    @Test
    void sendsTheMessageWithASignatureOfEachSecret() throws Exception {
        WebhookSecret old = WebhookSecret.create(new Random(2));
        try (Receiver receiver = Receiver.start(say(OK));
                HttpWebhookSender sender = sender(LONG)) {
            CompletableFuture<WebhookOutcome> outcome = new CompletableFuture<>();
            URI url = URI.create(receiver.url() + "/ä%20b?c=%2F&d");
            sender.send(
                    new WebhookMessage("msg_1", SenderFixture.WEBHOOK, url, List.of(SECRET, old), BODY),
                    outcome::complete);

            assertThat(outcome.get(60, TimeUnit.SECONDS)).satisfies(answered -> {
                assertThat(answered.status()).isEqualTo(200);
                assertThat(answered.failure()).isNull();
                assertThat(answered.duration()).isPositive();
            });
            assertThat(receiver.requests()).singleElement().satisfies(request -> {
                assertThat(request.line()).isEqualTo("POST /hook/%C3%A4%20b?c=%2F&d HTTP/1.1");
                assertThat(request.body()).isEqualTo(BODY);
                assertThat(request.headers())
                        .containsExactlyInAnyOrderEntriesOf(Map.of(
                                "Host", "127.0.0.1:" + receiver.port(),
                                "User-Agent", "Shelfie/test",
                                "Content-Type", "application/json",
                                "Content-Length", "" + BODY.length,
                                "webhook-id", "msg_1",
                                "webhook-timestamp", "1614265330",
                                "webhook-signature",
                                        SECRET.sign("msg_1", NOW, BODY) + " " + old.sign("msg_1", NOW, BODY)));
            });
        }
    }

    @Test
    void sendsTheRootWhenTheUrlHasNoPath() throws Exception {
        try (Receiver receiver = Receiver.start(say(OK));
                HttpWebhookSender sender = sender(LONG)) {
            outcome(sender, URI.create("http://127.0.0.1:" + receiver.port()));
            assertThat(receiver.requests())
                    .singleElement()
                    .extracting(Receiver.Request::line)
                    .isEqualTo("POST / HTTP/1.1");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 202, 204, 299, 304, 400, 401, 404, 410, 429, 500, 503, 999})
    void tellsTheStatusOfTheAnswer(int status) throws Exception {
        String answer = "HTTP/1.1 " + status + " Any\r\n" + (status == 204 ? "" : "Content-Length: 0\r\n") + "\r\n";
        try (Receiver receiver = Receiver.start(say(answer));
                HttpWebhookSender sender = sender(LONG)) {
            assertThat(outcome(sender, receiver.url())).satisfies(outcome -> {
                assertThat(outcome.status()).isEqualTo(status);
                assertThat(outcome.failure()).isNull();
            });
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void followsNoRedirect(int status) throws Exception {
        try (Receiver other = Receiver.start(say(OK));
                Receiver receiver = Receiver.start(say("HTTP/1.1 " + status + " Elsewhere\r\nLocation: " + other.url()
                        + "\r\nContent-Length: 0\r\n\r\n"));
                HttpWebhookSender sender = sender(LONG)) {
            assertThat(outcome(sender, receiver.url()).status()).isEqualTo(status);
            assertThat(receiver.requests()).hasSize(1);
            assertThat(other.accepted()).isZero();
        }
    }

    @Test
    void sendsNoCookiesAndNoCredentialsLater() throws Exception {
        String unauthorized = """
                HTTP/1.1 401 Unauthorized\r
                Set-Cookie: a=b\r
                WWW-Authenticate: Basic realm="a"\r
                Content-Length: 0\r
                \r
                """;
        try (Receiver receiver = Receiver.start(say(unauthorized));
                HttpWebhookSender sender = sender(LONG)) {
            outcome(sender, receiver.url());
            outcome(sender, receiver.url());
            assertThat(receiver.requests())
                    .hasSize(2)
                    .allSatisfy(request -> assertThat(request.headers()).doesNotContainKeys("Cookie", "Authorization"));
        }
    }

    @Test
    void usesAConnectionAgain() throws Exception {
        try (Receiver receiver = Receiver.start(say(OK));
                HttpWebhookSender sender = sender(LONG)) {
            for (int i = 0; i < 5; i++) {
                assertThat(outcome(sender, receiver.url()).accepted()).isTrue();
                assertThat(sender.countConnections()).isZero();
            }
            assertThat(receiver.accepted()).isEqualTo(1);
        }
    }

    @Test
    void opensAnotherConnectionWhenTheReceiverHasClosedTheFirst() throws Exception {
        try (Receiver receiver = Receiver.start(sayAndClose(OK));
                HttpWebhookSender sender = sender(LONG)) {
            assertThat(outcome(sender, receiver.url()).accepted()).isTrue();
            awaitThat(() -> receiver.open() == 0);
            // The sender may notice only when it writes: then the message fails, and is not repeated.
            awaitThat(() -> send(sender, receiver.url()).join().accepted());
            assertThat(receiver.accepted()).isEqualTo(2);
        }
    }

    static Stream<Arguments> badAnswers() {
        String head = "HTTP/1.1 200 OK\r\n";
        return Stream.of(
                Arguments.of("closes", sayAndClose(""), null, CLOSED),
                Arguments.of("closes in the status", sayAndClose("HTTP/1.1 20"), null, NO_HTTP),
                Arguments.of("closes in the headers", sayAndClose(head + "A: b\r\n"), null, CLOSED),
                Arguments.of("closes in the body", sayAndClose(head + "Content-Length: 9\r\n\r\nok"), 200, null),
                Arguments.of("says garbage", say("\0\1\2\377\n".repeat(100)), null, NO_HTTP),
                Arguments.of("speaks SMTP", say("220 mail ESMTP\r\n".repeat(20)), null, NO_HTTP),
                Arguments.of("speaks HTTP/2", say("HTTP/2.0 200 OK\r\n\r\n"), null, NO_HTTP),
                Arguments.of("has no status", say("HTTP/1.1 abc OK\r\n\r\n"), null, NO_HTTP),
                Arguments.of("has a wrong length", say(head + "Content-Length: -5\r\n\r\n"), null, NO_HTTP),
                Arguments.of("has a wrong chunk", say(head + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n"), 200, null),
                Arguments.of("floods with a status", flood("HTTP/1.1 200 ", "a".repeat(999)), null, TOO_LONG),
                Arguments.of("floods with a header", flood(head + "A: ", "a".repeat(999)), null, TOO_LONG),
                Arguments.of("floods with headers", flood(head, "A: b\r\n".repeat(50)), null, TOO_LONG),
                Arguments.of("floods with empty lines", flood("", "\r\n".repeat(999)), null, TOO_LONG));
    }

    /** These end with the time alone. */
    static Stream<Arguments> endlessAnswers() {
        String head = "HTTP/1.1 200 OK\r\n";
        return Stream.of(
                Arguments.of("hangs", HANG, null, NO_ANSWER),
                Arguments.of("drips a header", drip(head, "a"), null, NO_ANSWER),
                Arguments.of("drips a body", drip(head + "Content-Length: 9999\r\n\r\n", "a"), 200, null),
                Arguments.of("drips a body without an end", drip(head + "\r\n", "a"), 200, null),
                Arguments.of(
                        "drips chunks", drip(head + "Transfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n"), 200, null),
                Arguments.of("never ends to continue", drip("", "HTTP/1.1 100 Continue\r\n\r\n"), null, NO_ANSWER),
                Arguments.of("floods with a body", flood(head + "Content-Length: 999999999\r\n\r\n", MUCH), 200, null),
                Arguments.of("floods without an end", flood(head + "\r\n", MUCH), 200, null),
                Arguments.of(
                        "floods with a chunk",
                        flood(head + "Transfer-Encoding: chunked\r\n\r\n7fffffff\r\n", MUCH),
                        200,
                        null),
                Arguments.of(
                        "floods with compressed bytes",
                        flood(head + "Content-Encoding: gzip\r\n\r\n\37\213\10\0", MUCH),
                        200,
                        null));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badAnswers")
    void endsAndClosesTheConnectionWhenTheReceiver(
            String does, Receiver.Behaviour behaviour, @Nullable Integer status, @Nullable String failure)
            throws Exception {
        requireClosed(LONG, behaviour, status, failure);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("endlessAnswers")
    void endsInTimeAndClosesTheConnectionWhenTheReceiver(
            String does, Receiver.Behaviour behaviour, @Nullable Integer status, @Nullable String failure)
            throws Exception {
        requireClosed(SHORT, behaviour, status, failure);
    }

    private static void requireClosed(
            Duration limit, Receiver.Behaviour behaviour, @Nullable Integer status, @Nullable String failure)
            throws Exception {
        try (Receiver receiver = Receiver.start(behaviour);
                HttpWebhookSender sender = sender(limit)) {
            assertThat(outcome(sender, receiver.url())).satisfies(outcome -> {
                assertThat(outcome.status()).isEqualTo(status);
                assertThat(outcome.failure()).isEqualTo(failure);
            });
            assertThat(sender.countConnections()).isZero();
            awaitThat(() -> receiver.open() == 0);
            assertThat(receiver.accepted()).isEqualTo(1);
        }
    }

    @Test
    void failsWhenNobodyListens() throws Exception {
        URI url;
        try (Receiver receiver = Receiver.start(HANG)) {
            url = receiver.url();
        }
        try (HttpWebhookSender sender = sender(LONG)) {
            assertThat(outcome(sender, url).failure()).isEqualTo("The connection was refused");
            assertThat(sender.countConnections()).isZero();
        }
    }

    @Test
    void triesTheNextAddressWhenNobodyListensAtTheFirst() throws Exception {
        InetAddress listening = InetAddress.getLoopbackAddress();
        InetAddress silent = InetAddress.getByAddress(new byte[] {127, 0, 0, 2});
        try (Receiver receiver = Receiver.start(say(OK));
                HttpWebhookSender sender =
                        sender(allowing("127.0.0.0/8"), name -> new InetAddress[] {silent, listening}, LONG)) {
            assertThat(outcome(sender, receiver.url("shop.example")).accepted()).isTrue();
            assertThat(receiver.requests())
                    .singleElement()
                    .satisfies(request ->
                            assertThat(request.headers()).containsEntry("Host", "shop.example:" + receiver.port()));
        }
    }

    @Test
    void delaysNobodyElseWhenAReceiverHangs() throws Exception {
        try (Receiver hanging = Receiver.start(HANG);
                Receiver healthy = Receiver.start(say(OK));
                HttpWebhookSender sender = sender(LONG)) {
            List<CompletableFuture<WebhookOutcome>> waiting = IntStream.range(0, 600)
                    .mapToObj(i -> send(sender, hanging.url()))
                    .toList();
            awaitThat(() -> hanging.accepted() == Connections.MAX_PER_WEBHOOK);

            assertThat(outcome(sender, healthy.url()).accepted()).isTrue();
            assertThat(waiting).noneMatch(CompletableFuture::isDone);
            assertThat(sender.countConnections()).isEqualTo(Connections.MAX_PER_WEBHOOK);
        }
    }

    @Test
    void delaysNoOtherWebhookAtTheSameReceiverWhenOneTakesAllItsConnections() throws Exception {
        try (Receiver slow = Receiver.start(HANG);
                HttpWebhookSender sender = sender(LONG)) {
            for (int i = 0; i < 100; i++) {
                var unused = send(sender, slow.url());
            }
            awaitThat(() -> slow.accepted() == Connections.MAX_PER_WEBHOOK);

            sender.send(SenderFixture.message(SenderFixture.OTHER_WEBHOOK, slow.url()), outcome -> {});

            awaitThat(() -> slow.accepted() == Connections.MAX_PER_WEBHOOK + 1);
        }
    }

    @Test
    void endsWhatWaitsForAConnection() throws Exception {
        try (Receiver hanging = Receiver.start(HANG);
                HttpWebhookSender sender = sender(SHORT)) {
            List<CompletableFuture<WebhookOutcome>> waiting = IntStream.range(0, 100)
                    .mapToObj(i -> send(sender, hanging.url()))
                    .toList();
            assertThat(waiting)
                    .allSatisfy(each -> assertThat(each.get(60, TimeUnit.SECONDS))
                            .extracting(WebhookOutcome::failure)
                            .isIn(NO_ANSWER, "No connection within 0 seconds"));
            awaitThat(() -> sender.countConnections() == 0 && hanging.open() == 0);
        }
    }

    @Test
    void goesOnWhenTheOneThatIsToldFails() throws Exception {
        try (Receiver receiver = Receiver.start(say(OK));
                HttpWebhookSender sender = sender(LONG)) {
            CompletableFuture<WebhookOutcome> told = new CompletableFuture<>();
            sender.send(SenderFixture.message(receiver.url()), outcome -> {
                told.complete(outcome);
                throw new IllegalStateException("a bug");
            });
            told.get(60, TimeUnit.SECONDS);
            assertThat(outcome(sender, receiver.url()).accepted()).isTrue();
        }
    }
}
