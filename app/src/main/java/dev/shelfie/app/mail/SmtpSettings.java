package dev.shelfie.app.mail;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How mails are sent.
 *
 * @param host the name of the SMTP server
 * @param port its port
 * @param security how the connection is encrypted
 * @param login the name and password at the server; null if it asks for none
 * @param from whom mails come from: {@code shelfie@example.com} or {@code Shelfie <shelfie@example.com>}
 * @param dashboard the address at which people reach the service, without a slash at the end: links begin with it
 * @param retries how long to wait before each further attempt
 */
public record SmtpSettings(
        String host,
        int port,
        Security security,
        @Nullable Login login,
        String from,
        URI dashboard,
        List<Duration> retries) {

    /** Four attempts within a quarter of an hour. */
    public static final List<Duration> RETRIES =
            List.of(Duration.ofSeconds(30), Duration.ofMinutes(3), Duration.ofMinutes(10));

    /** How the connection to the server is encrypted. */
    public enum Security {
        /** By STARTTLS, which the server must offer. */
        STARTTLS(587),
        /** From its beginning. */
        TLS(465),
        /** Not at all. */
        NONE(25);

        private final int port;

        Security(int port) {
            this.port = port;
        }

        /** The usual port. */
        public int port() {
            return port;
        }
    }

    /**
     * A name and a password at the server.
     *
     * @param user the name
     * @param password the password
     */
    public record Login(String user, String password) {

        /** @throws NullPointerException if an argument is null */
        public Login {
            requireNonNull(user, "user");
            requireNonNull(password, "password");
        }

        /** Leaves the password out, so that it reaches no log. */
        @Override
        public String toString() {
            return "Login[" + user + "]";
        }
    }

    /** @throws NullPointerException if an argument that may not be absent is null */
    public SmtpSettings {
        requireNonNull(host, "host");
        requireNonNull(security, "security");
        requireNonNull(from, "from");
        requireNonNull(dashboard, "dashboard");
        retries = List.copyOf(retries);
    }
}
