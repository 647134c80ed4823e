package dev.shelfie.http.server;

import java.io.IOException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.X509ExtendedKeyManager;
import nl.altindag.ssl.SSLFactory;
import nl.altindag.ssl.exception.GenericException;
import nl.altindag.ssl.pem.util.PemUtils;

/** Reads a certificate and its key from PEM files. */
final class TlsFiles {

    private TlsFiles() {}

    static SSLContext load(ServerSettings.Tls tls) throws IOException {
        try {
            X509ExtendedKeyManager identity = PemUtils.loadIdentityMaterial(tls.certificate(), tls.key());
            return SSLFactory.builder()
                    .withIdentityMaterial(identity)
                    .withProtocols("TLSv1.3", "TLSv1.2")
                    .build()
                    .getSslContext();
        } catch (GenericException e) {
            throw new IOException(
                    "the certificate " + tls.certificate() + " and the key " + tls.key() + " can't be used: "
                            + e.getMessage(),
                    e);
        }
    }
}
