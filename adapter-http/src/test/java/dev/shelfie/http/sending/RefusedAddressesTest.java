package dev.shelfie.http.sending;

import static dev.shelfie.http.sending.Receiver.Behaviour.sayAndClose;
import static dev.shelfie.http.sending.SenderFixture.LONG;
import static dev.shelfie.http.sending.SenderFixture.allowing;
import static dev.shelfie.http.sending.SenderFixture.outcome;
import static dev.shelfie.http.sending.SenderFixture.sender;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.webhook.WebhookOutcome;
import dev.shelfie.domain.error.DomainException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No way to write or to resolve an address that isn't public gets a connection. A socket on all addresses is the witness. */
class RefusedAddressesTest {

    private static final String NO_ADDRESS = "The name has no public address";
    private static final String ANSWER = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

    private Receiver witness;

    @BeforeEach
    void listen() throws IOException {
        witness = Receiver.everywhere();
    }

    @AfterEach
    void close() throws IOException {
        witness.close();
    }

    static List<String> hosts() throws IOException {
        try (InputStream file = RefusedAddressesTest.class.getResourceAsStream("hosts-that-are-not-public.txt")) {
            return new String(file.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("hosts")
    void refusesTheHostBeforeAnythingIsConnectedOrLookedUp(String host) throws Exception {
        Optional<URI> url = parse("http://" + host + ":" + witness.port() + "/hook");
        if (url.isEmpty()) {
            return; // The URL can't even be stored.
        }
        AtomicInteger lookups = new AtomicInteger();
        NameLookup counting = name -> {
            lookups.incrementAndGet();
            return InetAddress.getAllByName(name);
        };
        try (HttpWebhookSender sender = sender(allowing(), counting, LONG)) {
            assertThatThrownBy(() -> sender.check(url.get())).isInstanceOfSatisfying(DomainException.class, refused -> {
                assertThat(refused.code()).isEqualTo("invalid_request");
                assertThat(refused.violations())
                        .singleElement()
                        .satisfies(
                                violation -> assertThat(violation.parameter()).isEqualTo("url"));
            });
            assertThat(outcome(sender, url.get())).satisfies(outcome -> {
                assertThat(outcome.status()).isNull();
                assertThat(outcome.failure()).startsWith("The URL must").hasSizeLessThanOrEqualTo(200);
                assertThat(outcome.duration()).isEqualTo(Duration.ZERO);
            });
        }
        assertThat(lookups).hasValue(0);
        assertThat(witness.accepted()).isZero();
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void connectsToNoSuchAddressThatANameHas(InetAddress address) throws Exception {
        try (HttpWebhookSender sender = sender(allowing(), name -> new InetAddress[] {address}, LONG)) {
            assertThat(outcome(sender, url("shop.example")).failure()).isEqualTo(NO_ADDRESS);
            assertThat(sender.countConnections()).isZero();
        }
        assertThat(witness.accepted()).isZero();
    }

    static Stream<InetAddress> addresses() throws IOException {
        return hosts().stream()
                .filter(host -> host.matches("\\[[0-9a-fA-F:.]+]|[0-9]+(\\.[0-9]+){3}"))
                .filter(host -> !host.matches("0[0-9].*"))
                .flatMap(host -> resolved(host).stream());
    }

    private static Optional<InetAddress> resolved(String host) {
        try {
            return Optional.of(InetAddress.getAllByName(host)[0]);
        } catch (UnknownHostException malformed) {
            return Optional.empty();
        }
    }

    @Test
    void theTablesHaveMoreThanAHundredWaysEach() throws IOException {
        assertThat(hosts()).hasSizeGreaterThan(200).doesNotHaveDuplicates();
        assertThat(addresses()).hasSizeGreaterThan(100);
    }

    @Test
    void namesThatResolveToNothingFailLikeThoseThatResolveToPrivateAddresses() throws Exception {
        NameLookup nothing = name -> {
            throw new UnknownHostException(name);
        };
        try (HttpWebhookSender sender = sender(allowing(), nothing, LONG)) {
            assertThat(outcome(sender, url("shop.example")).failure()).isEqualTo(NO_ADDRESS);
        }
        try (HttpWebhookSender sender = sender(allowing(), name -> new InetAddress[0], LONG)) {
            assertThat(outcome(sender, url("shop.example")).failure()).isEqualTo(NO_ADDRESS);
        }
    }

    @Test
    void connectsOnlyToTheAllowedOnesOfTheAddressesOfAName() throws Exception {
        InetAddress[] both = {address(127, 0, 0, 1), address(10, 0, 0, 7), address(127, 0, 0, 2), address(127, 0, 0, 3)
        };
        try (Receiver trap = Receiver.start(sayAndClose(ANSWER));
                Receiver allowed = Receiver.start(address(127, 0, 0, 2), trap.port(), sayAndClose(ANSWER));
                HttpWebhookSender sender = sender(allowing("127.0.0.2"), name -> both, LONG)) {
            assertThat(outcome(sender, trap.url("shop.example"))).matches(WebhookOutcome::accepted);
            assertThat(allowed.accepted()).isEqualTo(1);
            assertThat(trap.accepted()).isZero();
        }
    }

    /** Were the name looked up again to connect, the second answer would be the one that counts. */
    @Test
    void connectsToTheAddressThatWasCheckedWhenTheNameChangesInBetween() throws Exception {
        AtomicInteger lookups = new AtomicInteger();
        NameLookup changing = name ->
                new InetAddress[] {lookups.getAndIncrement() == 0 ? address(127, 0, 0, 2) : address(127, 0, 0, 1)};
        try (Receiver trap = Receiver.start(sayAndClose(ANSWER));
                Receiver allowed = Receiver.start(address(127, 0, 0, 2), trap.port(), sayAndClose(ANSWER));
                HttpWebhookSender sender = sender(allowing("127.0.0.2"), changing, LONG)) {
            assertThat(outcome(sender, trap.url("shop.example"))).matches(WebhookOutcome::accepted);
            assertThat(lookups).hasValue(1);
            assertThat(allowed.accepted()).isEqualTo(1);
            assertThat(trap.accepted()).isZero();
        }
    }

    private URI url(String host) {
        return URI.create("http://" + host + ":" + witness.port() + "/hook");
    }

    private static Optional<URI> parse(String url) {
        try {
            return Optional.of(new URI(url));
        } catch (URISyntaxException malformed) {
            return Optional.empty();
        }
    }

    private static InetAddress address(int... octets) throws UnknownHostException {
        byte[] bytes = new byte[octets.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) octets[i];
        }
        return InetAddress.getByAddress(bytes);
    }
}
