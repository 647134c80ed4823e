package dev.shelfie.app.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.shelfie.app.mail.SmtpSettings.Login;
import dev.shelfie.app.mail.SmtpSettings.Security;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.TestCertificate;
import dev.shelfie.application.access.mail.LinkMail;
import jakarta.mail.Header;
import jakarta.mail.internet.MimeMessage;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

class SmtpMailerTest {

    private static final String HOST = "127.0.0.1";
    private static final String PASSWORD = "a password of the server";

    @TempDir
    private static Path folder;

    private static TestCertificate certificate;

    private final Logger logger = (Logger) LoggerFactory.getLogger("mail");
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final GreenMail server = new GreenMail(new ServerSetup(0, HOST, ServerSetup.PROTOCOL_SMTP));

    @BeforeAll
    static void makeCertificate() throws Exception {
        certificate = TestCertificate.make(folder);
    }

    @BeforeEach
    void listen() {
        server.start();
        lines.start();
        logger.addAppender(lines);
    }

    @AfterEach
    void stop() {
        logger.detachAppender(lines);
        server.stop();
    }

    private int port() {
        return server.getSmtp().getPort();
    }

    private static SmtpSettings settings(Security security, int port, @Nullable Login login, Duration... retries) {
        return new SmtpSettings(
                HOST,
                port,
                security,
                login,
                "Shelfie <shelfie@retailer.example>",
                URI.create("https://shelfie.example"),
                List.of(retries));
    }

    private static void send(SmtpMailer mailer, LinkMail mail) {
        mailer.send(() -> Optional.of(mail));
    }

    private List<String> said() {
        return List.copyOf(lines.list).stream()
                .map(ILoggingEvent::getFormattedMessage)
                .toList();
    }

    private void awaitLine(String part) {
        Eventually.until("the log says " + part, () -> said().stream().anyMatch(line -> line.contains(part)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void mailsPlainTextOverTls(boolean fromTheBeginning) throws Exception {
        LinkMail mail = Mails.invitation("Halm & Häfen\r\nBcc: all@example.com");
        try (TlsRelay relay = new TlsRelay(certificate.serving(), fromTheBeginning, port());
                SmtpMailer mailer = new SmtpMailer(
                        settings(fromTheBeginning ? Security.TLS : Security.STARTTLS, relay.port(), null),
                        certificate.trusting().getSocketFactory())) {
            send(mailer, mail);
            assertThat(server.waitForIncomingEmail(20_000, 1)).as("%s", said()).isTrue();
        }
        assertThat(server.getReceivedMessages()).hasSize(1);
        MimeMessage received = server.getReceivedMessages()[0];
        assertThat(received.getAllRecipients()).extracting(Object::toString).containsExactly(Mails.ADDRESS);
        assertThat(received.getFrom())
                .extracting(Object::toString)
                .containsExactly("Shelfie <shelfie@retailer.example>");
        assertThat(received.getSubject()).isEqualTo("Your invitation to Shelfie");
        assertThat(received.getContentType()).isEqualTo("text/plain; charset=UTF-8");
        assertThat((String) received.getContent())
                .contains("Halm & Häfen Bcc: all@example.com")
                .contains("/dashboard/welcome#" + mail.issued().secret().reveal());
        assertThat(received.getMessageID()).endsWith("@retailer.example>");
        assertThat(Collections.list(received.getAllHeaders()))
                .extracting(Header::getName)
                .contains("Auto-Submitted")
                .doesNotContain("Bcc");
        assertThat(said()).isEmpty();
    }

    @Test
    void sendsNothingToAServerThatOffersNoEncryption() {
        try (SmtpMailer mailer = new SmtpMailer(settings(Security.STARTTLS, port(), null))) {
            send(mailer, Mails.invitation("Halm"));
            awaitLine("given up");
        }
        assertThat(server.getReceivedMessages()).isEmpty();
        assertThat(said())
                .singleElement()
                .asString()
                .contains("b***@retailer.example")
                .contains("STARTTLS");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void sendsNothingToAServerWhoseCertificateNobodyTrusts(boolean fromTheBeginning) throws Exception {
        try (TlsRelay relay = new TlsRelay(certificate.serving(), fromTheBeginning, port());
                SmtpMailer mailer = new SmtpMailer(
                        settings(fromTheBeginning ? Security.TLS : Security.STARTTLS, relay.port(), null))) {
            send(mailer, Mails.invitation("Halm"));
            awaitLine("given up");
        }
        assertThat(server.getReceivedMessages()).isEmpty();
    }

    @Test
    void sendsNothingToAServerWithTheCertificateOfAnother() throws Exception {
        try (TlsRelay relay = new TlsRelay(certificate.serving(), true, port());
                SmtpMailer mailer = new SmtpMailer(
                        new SmtpSettings(
                                "127.0.0.2",
                                relay.port(),
                                Security.TLS,
                                null,
                                "shelfie@retailer.example",
                                URI.create("https://shelfie.example"),
                                List.of()),
                        certificate.trusting().getSocketFactory())) {
            send(mailer, Mails.invitation("Halm"));
            awaitLine("given up");
        }
        assertThat(server.getReceivedMessages()).isEmpty();
    }

    @Test
    void signsInAtTheServer() throws Exception {
        server.setUser("shelfie", PASSWORD);
        server.getManagers().getUserManager().setAuthRequired(true);
        try (TlsRelay relay = new TlsRelay(certificate.serving(), true, port());
                SmtpMailer mailer = new SmtpMailer(
                        settings(Security.TLS, relay.port(), new Login("shelfie", PASSWORD)),
                        certificate.trusting().getSocketFactory());
                SmtpMailer mistaken = new SmtpMailer(
                        settings(Security.TLS, relay.port(), new Login("shelfie", "wrong " + PASSWORD)),
                        certificate.trusting().getSocketFactory())) {
            send(mailer, Mails.invitation("Halm"));
            assertThat(server.waitForIncomingEmail(20_000, 1)).as("%s", said()).isTrue();
            send(mistaken, Mails.invitation("Halm"));
            awaitLine("given up");
        }
        assertThat(server.getReceivedMessages()).hasSize(1);
        assertThat(said()).noneMatch(line -> line.contains(PASSWORD));
    }

    @Test
    void triesAgainWhenTheServerWasAway() throws Exception {
        int port = port();
        server.stop();
        Duration[] retries = Collections.nCopies(500, Duration.ofMillis(20)).toArray(Duration[]::new);
        try (SmtpMailer mailer = new SmtpMailer(settings(Security.NONE, port, null, retries))) {
            send(mailer, Mails.invitation("Halm"));
            awaitLine("again in");
            GreenMail back = new GreenMail(new ServerSetup(port, HOST, ServerSetup.PROTOCOL_SMTP));
            back.start();
            try {
                assertThat(back.waitForIncomingEmail(20_000, 1))
                        .as("%s", said())
                        .isTrue();
            } finally {
                back.stop();
            }
        }
        assertThat(said().get(0)).contains("b***@retailer.example failed");
    }

    @Test
    void givesUpAtOnceWhenTheServerRefusesTheAddressForGood() throws Exception {
        try (RefusingServer refusing = new RefusingServer("550 5.1.1 <" + Mails.ADDRESS + "> is unknown");
                SmtpMailer mailer =
                        new SmtpMailer(settings(Security.NONE, refusing.port(), null, Duration.ofMillis(1)))) {
            send(mailer, Mails.invitation("Halm"));
            awaitLine("given up");
        }
        assertThat(said())
                .singleElement()
                .asString()
                .contains("550", "b***@retailer.example")
                .doesNotContain(Mails.ADDRESS);
    }

    @Test
    void triesAgainWhenTheServerRefusesTheAddressForNow() throws Exception {
        try (RefusingServer refusing = new RefusingServer("451 4.7.1 greylisted");
                SmtpMailer mailer =
                        new SmtpMailer(settings(Security.NONE, refusing.port(), null, Duration.ofMillis(1)))) {
            send(mailer, Mails.invitation("Halm"));
            awaitLine("given up");
        }
        assertThat(said()).hasSize(2);
        assertThat(said().get(0)).contains("again in");
    }

    @Test
    void keepsNobodyWaitingWhileTheServerHangs() throws Exception {
        try (ServerSocket hanging = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            SmtpMailer mailer = new SmtpMailer(settings(Security.NONE, hanging.getLocalPort(), null));
            for (int i = 0; i < 1001; i++) {
                send(mailer, Mails.invitation("Halm"));
            }
            // Had they waited for the server, one would be given up by now.
            assertThat(said()).singleElement().asString().contains("1000 wait already");
            mailer.close();
            awaitLine("1000 mails aren't sent");
        }
    }

    @Test
    void sendsWhatIsMadeInItsOwnThreadAlone() {
        Thread caller = Thread.currentThread();
        try (SmtpMailer mailer = new SmtpMailer(settings(Security.NONE, port(), null))) {
            mailer.send(Optional::empty);
            mailer.send(() -> {
                throw new IllegalStateException("the database is down");
            });
            mailer.send(
                    () -> Thread.currentThread() == caller ? Optional.empty() : Optional.of(Mails.invitation("Halm")));
            assertThat(server.waitForIncomingEmail(20_000, 1)).isTrue();
        }
        assertThat(said()).singleElement().asString().contains("the database is down");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Shelfie", "a@b, c@d", "a@b\r\nBcc: c@d", "@b"})
    void refusesASenderThatIsNoAddress(String from) {
        SmtpSettings settings =
                new SmtpSettings(HOST, 25, Security.NONE, null, from, URI.create("https://shelfie.example"), List.of());
        assertThatThrownBy(() -> new SmtpMailer(settings))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be an e-mail address");
    }
}
