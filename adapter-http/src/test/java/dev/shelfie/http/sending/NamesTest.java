package dev.shelfie.http.sending;

import static dev.shelfie.http.sending.Receiver.Behaviour.say;
import static dev.shelfie.http.sending.SenderFixture.LONG;
import static dev.shelfie.http.sending.SenderFixture.SHORT;
import static dev.shelfie.http.sending.SenderFixture.allowing;
import static dev.shelfie.http.sending.SenderFixture.awaitThat;
import static dev.shelfie.http.sending.SenderFixture.outcome;
import static dev.shelfie.http.sending.SenderFixture.send;
import static dev.shelfie.http.sending.SenderFixture.sender;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.webhook.WebhookOutcome;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NamesTest {

    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    /** A resolver that doesn't answer for names that begin with "slow", until it is told to. */
    private static final class Resolver implements NameLookup {

        final CountDownLatch answers = new CountDownLatch(1);
        final AtomicInteger lookups = new AtomicInteger();
        final AtomicInteger running = new AtomicInteger();

        @Override
        public InetAddress[] lookUp(String name) throws UnknownHostException {
            lookups.incrementAndGet();
            running.incrementAndGet();
            try {
                if (name.startsWith("slow")) {
                    answers.await();
                }
                return new InetAddress[] {HERE};
            } catch (InterruptedException e) {
                throw new UnknownHostException(name);
            } finally {
                running.decrementAndGet();
            }
        }
    }

    @Test
    void endsWhenTheResolverHangs() throws Exception {
        Resolver resolver = new Resolver();
        try (Receiver receiver = Receiver.start(say(OK));
                HttpWebhookSender sender = sender(allowing("127.0.0.1"), resolver, SHORT)) {
            assertThat(outcome(sender, receiver.url("slow.example")).failure())
                    .isEqualTo("No connection within 0 seconds");
            resolver.answers.countDown();
            awaitThat(() -> resolver.running.get() == 0);
            // The message that has waited in vain isn't sent now.
            URI later = URI.create(receiver.url("slow.example") + "?later");
            awaitThat(() -> send(sender, later).join().accepted());
            assertThat(receiver.requests())
                    .extracting(Receiver.Request::line)
                    .containsOnly("POST /hook?later HTTP/1.1");
        }
    }

    @Test
    void delaysNoKnownNameWhenAllThreadsHang() throws Exception {
        Resolver resolver = new Resolver();
        try (Receiver receiver = Receiver.start(say(OK));
                HttpWebhookSender sender = sender(allowing("127.0.0.1"), resolver, LONG)) {
            assertThat(outcome(sender, receiver.url("known.example"))).matches(WebhookOutcome::accepted);

            List<CompletableFuture<WebhookOutcome>> hanging = IntStream.range(0, 1_100)
                    .mapToObj(i -> send(sender, receiver.url("slow-" + i + ".example")))
                    .toList();
            awaitThat(() -> resolver.running.get() == Names.THREADS);

            assertThat(outcome(sender, receiver.url("known.example"))).matches(WebhookOutcome::accepted);
            // No more wait than there is room for.
            assertThat(hanging)
                    .filteredOn(CompletableFuture::isDone)
                    .hasSize(1_100 - Names.THREADS - Names.MAX_WAITING);
            assertThat(resolver.running).hasValue(Names.THREADS);

            resolver.answers.countDown();
            assertThat(hanging)
                    .allSatisfy(
                            each -> assertThat(each.get(60, TimeUnit.SECONDS)).isNotNull());
        }
    }

    @Test
    void looksANameUpOnceForAllMessagesThatWaitForIt() throws Exception {
        Resolver resolver = new Resolver();
        try (Receiver receiver = Receiver.start(say(OK));
                HttpWebhookSender sender = sender(allowing("127.0.0.1"), resolver, LONG)) {
            List<CompletableFuture<WebhookOutcome>> messages = IntStream.range(0, 50)
                    .mapToObj(i -> send(sender, receiver.url("slow.example")))
                    .toList();
            resolver.answers.countDown();
            assertThat(messages)
                    .allSatisfy(
                            each -> assertThat(each.get(60, TimeUnit.SECONDS)).matches(WebhookOutcome::accepted));
            assertThat(resolver.lookups).hasValue(1);
        }
    }

    @Test
    void looksANameUpAgainWhenItDidNotExist() throws Exception {
        AtomicInteger lookups = new AtomicInteger();
        NameLookup later = name -> {
            if (lookups.getAndIncrement() == 0) {
                throw new UnknownHostException(name);
            }
            return new InetAddress[] {HERE};
        };
        try (Receiver receiver = Receiver.start(say(OK));
                HttpWebhookSender sender = sender(allowing("127.0.0.1"), later, LONG)) {
            assertThat(outcome(sender, receiver.url("new.example")).failure())
                    .isEqualTo("The name has no public address");
            // The answer is forgotten a moment after it is told.
            awaitThat(() -> send(sender, receiver.url("new.example")).join().accepted());
        }
    }
}
