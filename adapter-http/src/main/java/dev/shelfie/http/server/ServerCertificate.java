package dev.shelfie.http.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.X509ExtendedKeyManager;
import nl.altindag.ssl.SSLFactory;
import nl.altindag.ssl.exception.GenericException;
import nl.altindag.ssl.pem.util.PemUtils;
import nl.altindag.ssl.util.KeyManagerUtils;
import nl.altindag.ssl.util.SSLSessionUtils;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The certificate and the key of the server, from PEM files. Files that change are read again within {@value #CHECK_SECONDS}
 * seconds, and new connections use them. If they can't be used, the certificate from before stays. Thread-safe.
 */
final class ServerCertificate implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ServerCertificate.class);
    private static final long CHECK_SECONDS = 10;
    /** How keys sign, where that isn't called as the keys are. */
    private static final Map<String, String> SIGNATURES =
            Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA", "ECDSA", "SHA256withECDSA");

    private final ServerSettings.Tls files;
    private final SSLFactory factory;
    private final ScheduledExecutorService watcher = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "shelfie-certificate");
        thread.setDaemon(true);
        return thread;
    });
    private @Nullable Stamp seen;
    private Identity current;

    /** What tells files from those that were there before; a link counts as the file that it leads to. */
    private record Stamp(Path certificate, FileTime certificateTime, Path key, FileTime keyTime) {

        /** Null if a file is missing. */
        static @Nullable Stamp of(ServerSettings.Tls files) {
            try {
                Path certificate = files.certificate().toRealPath();
                Path key = files.key().toRealPath();
                return new Stamp(
                        certificate, Files.getLastModifiedTime(certificate), key, Files.getLastModifiedTime(key));
            } catch (IOException missing) {
                return null;
            }
        }
    }

    private record Identity(X509ExtendedKeyManager keys, Instant end) {

        static Identity read(ServerSettings.Tls files) throws IOException, GeneralSecurityException {
            List<X509Certificate> chain = PemUtils.loadCertificate(files.certificate());
            PrivateKey key = PemUtils.loadPrivateKey(files.key());
            if (!isOf(chain.get(0), key)) {
                // Every connection would fail, such as while the second of the two files isn't replaced yet.
                throw new IOException("they don't belong together");
            }
            return new Identity(
                    KeyManagerUtils.createKeyManager(key, chain.toArray(X509Certificate[]::new)),
                    chain.get(0).getNotAfter().toInstant());
        }

        /** Whether the certificate is that of the key: it verifies what the key signs. */
        private static boolean isOf(X509Certificate certificate, PrivateKey key) throws GeneralSecurityException {
            byte[] sample = {1};
            Signature signature =
                    Signature.getInstance(SIGNATURES.getOrDefault(key.getAlgorithm(), key.getAlgorithm()));
            signature.initSign(key);
            signature.update(sample);
            byte[] signed = signature.sign();
            try {
                signature.initVerify(certificate);
                signature.update(sample);
                return signature.verify(signed);
            } catch (InvalidKeyException | SignatureException ofAnotherKind) {
                return false;
            }
        }
    }

    /** @throws IOException if the files can't be used */
    @SuppressWarnings("FutureReturnValueIgnored") // renew() tells its failures itself.
    ServerCertificate(ServerSettings.Tls files) throws IOException {
        this.files = files;
        this.seen = Stamp.of(files);
        try {
            this.current = Identity.read(files);
        } catch (IOException | GeneralSecurityException | GenericException e) {
            throw new IOException(problem(e), e);
        }
        this.factory = SSLFactory.builder()
                .withSwappableIdentityMaterial()
                .withIdentityMaterial(current.keys())
                .withProtocols("TLSv1.3", "TLSv1.2")
                .build();
        watcher.scheduleWithFixedDelay(this::renew, CHECK_SECONDS, CHECK_SECONDS, TimeUnit.SECONDS);
    }

    /** The context for connections; always the same one. */
    SSLContext context() {
        return factory.getSslContext();
    }

    /** Reads the files again if they have changed. */
    synchronized void renew() {
        Stamp found = Stamp.of(files);
        if (Objects.equals(found, seen)) {
            return;
        }
        seen = found;
        try {
            current = Identity.read(files);
            KeyManagerUtils.swapKeyManager(factory.getKeyManager().orElseThrow(), current.keys());
            SSLSessionUtils.invalidateServerCaches(factory);
            LOG.info("Serves the new certificate {}, valid until {}", files.certificate(), current.end());
        } catch (IOException | GeneralSecurityException | RuntimeException e) {
            LOG.error("Goes on with the certificate from before, valid until {}: {}", current.end(), problem(e));
        }
    }

    private String problem(Exception failure) {
        return "the certificate " + files.certificate() + " and the key " + files.key() + " can't be used: "
                + failure.getMessage();
    }

    @Override
    public void close() {
        watcher.shutdownNow();
    }
}
