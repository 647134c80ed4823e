package dev.shelfie.http.runtime;

import javax.net.ssl.SSLContext;
import javax.net.ssl.X509ExtendedKeyManager;
import nl.altindag.ssl.SSLFactory;
import nl.altindag.ssl.pem.util.PemUtils;

/** Reads a certificate and its key from PEM files. */
final class TlsFiles {

    private TlsFiles() {}

    static SSLContext load(ServerSettings.Tls tls) {
        X509ExtendedKeyManager identity = PemUtils.loadIdentityMaterial(tls.certificate(), tls.key());
        return SSLFactory.builder()
                .withIdentityMaterial(identity)
                .withProtocols("TLSv1.3", "TLSv1.2")
                .build()
                .getSslContext();
    }
}
