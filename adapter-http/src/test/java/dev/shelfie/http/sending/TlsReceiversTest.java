package dev.shelfie.http.sending;

import static dev.shelfie.http.sending.Receiver.Behaviour.HANG;
import static dev.shelfie.http.sending.Receiver.Behaviour.drip;
import static dev.shelfie.http.sending.Receiver.Behaviour.say;
import static dev.shelfie.http.sending.SenderFixture.LONG;
import static dev.shelfie.http.sending.SenderFixture.NOW;
import static dev.shelfie.http.sending.SenderFixture.SHORT;
import static dev.shelfie.http.sending.SenderFixture.allowing;
import static dev.shelfie.http.sending.SenderFixture.awaitThat;
import static dev.shelfie.http.sending.SenderFixture.outcome;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.webhook.WebhookOutcome;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.ssl.SSLContexts;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TlsReceiversTest {

    private static final char[] PASSWORD = "changeit".toCharArray();
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

    @TempDir
    private static Path folder;

    @BeforeAll
    static void makeCertificates() throws Exception {
        makeKey("authority", "-ext", "bc:c");
        makeKey("stranger", "-ext", "bc:c");
        makeCertificate("good", "san=dns:shop.example,ip:127.0.0.1", "-1d");
        makeCertificate("expired", "san=dns:shop.example", "-30d");
        makeCertificate("future", "san=dns:shop.example", "+2d");
        makeCertificate("other", "san=dns:other.example,dns:example", "-1d");
    }

    @Test
    void sendsToATrustedReceiverOfThatName() throws Exception {
        try (Receiver receiver = Receiver.start(identity("good"), say(OK));
                HttpWebhookSender sender = sender("authority", LONG)) {
            assertThat(outcome(sender, receiver.url("shop.example"))).matches(WebhookOutcome::accepted);
            assertThat(outcome(sender, receiver.url("127.0.0.1"))).matches(WebhookOutcome::accepted);
            assertThat(outcome(sender, receiver.url("shop.example"))).matches(WebhookOutcome::accepted);
            assertThat(receiver.accepted()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    expired | authority | The certificate has expired
                    future  | authority | The certificate isn't valid yet
                    other   | authority | The certificate is for another name
                    good    | stranger  | The certificate isn't trusted: its authority is unknown, or an intermediate certificate is missing
                    """)
    void sendsNothingWhenTheCertificateIsWrong(String certificate, String trusted, String failure) throws Exception {
        try (Receiver receiver = Receiver.start(identity(certificate), say(OK));
                HttpWebhookSender sender = sender(trusted, LONG)) {
            assertThat(outcome(sender, receiver.url("shop.example")))
                    .returns(null, WebhookOutcome::status)
                    .returns(failure, WebhookOutcome::failure);
            assertThat(receiver.requests()).isEmpty();
            assertThat(sender.countConnections()).isZero();
            awaitThat(() -> receiver.open() == 0);
        }
    }

    @Test
    void sendsNothingWhenTheReceiverDoesNotSpeakTls() throws Exception {
        try (Receiver receiver = Receiver.start((in, out) -> {});
                HttpWebhookSender sender = sender("authority", SHORT)) {
            URI url = URI.create("https://shop.example:" + receiver.port());
            assertThat(outcome(sender, url).failure())
                    .isIn("No TLS connection could be made", "No answer within 0 seconds", Failure.CLOSED);
            awaitThat(() -> receiver.open() == 0);
        }
    }

    /** The machine completes the connection; nobody ever accepts it. */
    @Test
    void endsWhenTheReceiverHangsDuringTheHandshake() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                HttpWebhookSender sender = sender("authority", SHORT)) {
            assertThat(outcome(sender, URI.create("https://shop.example:" + silent.getLocalPort())))
                    .returns("No answer within 0 seconds", WebhookOutcome::failure);
            assertThat(sender.countConnections()).isZero();
        }
    }

    /** None of them answers the sender's farewell, which TLS asks for. */
    @Test
    void closesTheConnectionWithoutTheReceiversConsent() throws Exception {
        String head = "HTTP/1.1 200 OK\r\n";
        for (Receiver.Behaviour behaviour :
                List.of(HANG, drip(head, "a"), drip(head + "Content-Length: 9999\r\n\r\n", "a"))) {
            try (Receiver receiver = Receiver.start(identity("good"), behaviour);
                    HttpWebhookSender sender = sender("authority", SHORT)) {
                outcome(sender, receiver.url("shop.example"));
                assertThat(sender.countConnections()).isZero();
                awaitThat(() -> receiver.open() == 0);
            }
        }
    }

    private static HttpWebhookSender sender(String trusted, Duration limit) throws Exception {
        KeyStore authorities = KeyStore.getInstance("PKCS12");
        authorities.load(null, null);
        authorities.setCertificateEntry(trusted, keys().getCertificate(trusted));
        SSLContext tls =
                SSLContexts.custom().loadTrustMaterial(authorities, null).build();
        NameLookup here = name -> new InetAddress[] {InetAddress.getLoopbackAddress()};
        return new HttpWebhookSender(
                allowing("127.0.0.1"), here, () -> tls, limit, Clock.fixed(NOW, ZoneOffset.UTC), "Shelfie/test");
    }

    private static SSLContext identity(String name) throws Exception {
        return SSLContexts.custom()
                .loadKeyMaterial(keys(), PASSWORD, (aliases, parameters) -> name)
                .build();
    }

    private static KeyStore keys() throws Exception {
        return KeyStore.getInstance(folder.resolve("keys.p12").toFile(), PASSWORD);
    }

    private static void makeCertificate(String name, String names, String start) throws Exception {
        makeKey(name, "-signer", "authority", "-ext", names, "-startdate", start, "-validity", "10");
    }

    private static void makeKey(String name, String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                name,
                "-dname",
                "CN=" + name,
                "-keyalg",
                "EC",
                "-storetype",
                "PKCS12",
                "-keystore",
                folder.resolve("keys.p12").toString(),
                "-storepass",
                new String(PASSWORD)));
        command.addAll(List.of(options));
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }
}
