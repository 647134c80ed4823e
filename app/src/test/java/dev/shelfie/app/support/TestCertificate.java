package dev.shelfie.app.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A certificate of {@code localhost} that signs itself, for servers of tests.
 *
 * @param certificate its PEM file
 * @param key the PEM file of its key
 * @param trusting a context of clients that trust it
 * @param serving a context of servers that have it
 */
public record TestCertificate(Path certificate, Path key, SSLContext trusting, SSLContext serving) {

    private static final char[] PASSWORD = "changeit".toCharArray();
    private static final String ALIAS = "shelfie";

    /** Makes one, with its files in {@code folder}. */
    public static TestCertificate make(Path folder) throws IOException, GeneralSecurityException {
        Path file = folder.resolve("key.p12");
        boolean made = Programs.succeeds(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                ALIAS,
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost,ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                new String(PASSWORD));
        if (!made) {
            throw new AssertionError("keytool failed");
        }
        KeyStore store = KeyStore.getInstance(file.toFile(), PASSWORD);
        return new TestCertificate(
                pem(folder, "CERTIFICATE", store.getCertificate(ALIAS).getEncoded()),
                pem(folder, "PRIVATE KEY", store.getKey(ALIAS, PASSWORD).getEncoded()),
                trusting(store),
                serving(store));
    }

    private static Path pem(Path folder, String sort, byte[] content) throws IOException {
        String text = "-----BEGIN " + sort + "-----\n" + Base64.getMimeEncoder().encodeToString(content) + "\n-----END "
                + sort + "-----\n";
        return Files.writeString(folder.resolve(sort.replace(' ', '-') + ".pem"), text);
    }

    private static SSLContext serving(KeyStore made) throws GeneralSecurityException {
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(made, PASSWORD);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private static SSLContext trusting(KeyStore made) throws GeneralSecurityException, IOException {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry(ALIAS, made.getCertificate(ALIAS));
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context;
    }
}
