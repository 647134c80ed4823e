package dev.shelfie.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.apache.hc.core5.ssl.SSLContexts;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerCertificateTest {

    private static final char[] PASSWORD = "changeit".toCharArray();

    @TempDir
    private static Path made;

    @TempDir
    private Path folder;

    private long writes;

    @BeforeAll
    static void makeKeys() throws Exception {
        makeKey("old", "EC");
        makeKey("new", "EC");
        makeKey("rsa", "RSA");
        makeKey("edwards", "Ed25519");
    }

    @ParameterizedTest
    @ValueSource(strings = {"new", "rsa", "edwards"})
    void showsTheNewCertificateWhenTheFilesHaveChanged(String renewed) throws Exception {
        try (ServerCertificate certificate = serving("old")) {
            assertThat(shown(certificate)).isEqualTo(made("old"));
            write(renewed, renewed);

            certificate.renew();

            assertThat(shown(certificate)).isEqualTo(made(renewed));
        }
    }

    @Test
    void followsALinkThatLeadsElsewhere() throws Exception {
        try (ServerCertificate certificate = serving("old")) {
            Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
            Files.move(folder.resolve("key.pem"), elsewhere.resolve("key.pem"));
            Files.move(folder.resolve("certificate.pem"), elsewhere.resolve("certificate.pem"));
            write("new", "new");
            Files.move(folder.resolve("key.pem"), elsewhere.resolve("new-key.pem"));
            Files.move(folder.resolve("certificate.pem"), elsewhere.resolve("new-certificate.pem"));
            Files.createSymbolicLink(folder.resolve("key.pem"), elsewhere.resolve("new-key.pem"));
            Files.createSymbolicLink(folder.resolve("certificate.pem"), elsewhere.resolve("new-certificate.pem"));

            certificate.renew();

            assertThat(shown(certificate)).isEqualTo(made("new"));
        }
    }

    @Test
    void keepsTheOldCertificateUntilBothFilesAreNew() throws Exception {
        try (ServerCertificate certificate = serving("old")) {
            write("new", "old");
            certificate.renew();
            assertThat(shown(certificate)).isEqualTo(made("old"));

            write("new", "new");
            certificate.renew();
            assertThat(shown(certificate)).isEqualTo(made("new"));
        }
    }

    @Test
    void keepsTheOldCertificateWhenAFileIsNonsenseOrGone() throws Exception {
        try (ServerCertificate certificate = serving("old")) {
            Files.writeString(folder.resolve("certificate.pem"), "nonsense");
            certificate.renew();
            assertThat(shown(certificate)).isEqualTo(made("old"));

            Files.delete(folder.resolve("certificate.pem"));
            certificate.renew();
            assertThat(shown(certificate)).isEqualTo(made("old"));
        }
    }

    @Test
    void refusesFilesThatDoNotBelongTogether() {
        assertThatThrownBy(() -> serving("new", "old"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("they don't belong together")
                .hasMessageContaining("certificate.pem");
    }

    private ServerCertificate serving(String name) throws Exception {
        return serving(name, name);
    }

    private ServerCertificate serving(String certificate, String key) throws Exception {
        write(certificate, key);
        return new ServerCertificate(
                new ServerSettings.Tls(folder.resolve("certificate.pem"), folder.resolve("key.pem")));
    }

    private void write(String certificate, String key) throws Exception {
        write("certificate.pem", "CERTIFICATE", made(certificate).getEncoded());
        write("key.pem", "PRIVATE KEY", keys().getKey(key, PASSWORD).getEncoded());
    }

    /** Each time at another time, whatever the resolution of the clock. */
    private void write(String name, String sort, byte[] content) throws IOException {
        String text = Base64.getMimeEncoder().encodeToString(content);
        Path file = folder.resolve(name);
        Files.writeString(file, "-----BEGIN " + sort + "-----\n" + text + "\n-----END " + sort + "-----\n");
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000 * ++writes));
    }

    /** What a client is shown. */
    private static Certificate shown(ServerCertificate certificate) throws Exception {
        SSLContext trusting = SSLContexts.custom()
                .loadTrustMaterial(null, (X509Certificate[] chain, String type) -> true)
                .build();
        InetAddress here = InetAddress.getLoopbackAddress();
        try (SSLServerSocket server = (SSLServerSocket)
                        certificate.context().getServerSocketFactory().createServerSocket(0, 1, here);
                SSLSocket client = (SSLSocket) trusting.getSocketFactory().createSocket(here, server.getLocalPort())) {
            CompletableFuture<Void> answered = CompletableFuture.runAsync(() -> {
                try (SSLSocket accepted = (SSLSocket) server.accept()) {
                    accepted.startHandshake();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            client.startHandshake();
            answered.join();
            return client.getSession().getPeerCertificates()[0];
        }
    }

    private static Certificate made(String name) throws Exception {
        return keys().getCertificate(name);
    }

    private static KeyStore keys() throws Exception {
        return KeyStore.getInstance(made.resolve("keys.p12").toFile(), PASSWORD);
    }

    private static void makeKey(String name, String algorithm) throws Exception {
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        name,
                        "-dname",
                        "CN=" + name,
                        "-keyalg",
                        algorithm,
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        made.resolve("keys.p12").toString(),
                        "-storepass",
                        new String(PASSWORD))
                .inheritIO()
                .start();
        assertThat(keytool.waitFor()).isZero();
    }
}
