package dev.shelfie.http.sending;

import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MessageConstraintException;

/** Says why there is no answer, in sentences for the webhook's owner. They quote neither addresses nor what a receiver says. */
final class Failure {

    /** The same for names that don't exist: nobody learns which names exist in the operator's network. */
    static final String NO_ADDRESS = "The name has no public address";

    static final String CLOSED = "The connection was closed before an answer";

    private static final int DEEPEST = 10;

    /** The first that applies is said. */
    private static final Map<Class<? extends Throwable>, String> SENTENCES = new LinkedHashMap<>();

    static {
        SENTENCES.put(CertificateExpiredException.class, "The certificate has expired");
        SENTENCES.put(CertificateNotYetValidException.class, "The certificate isn't valid yet");
        SENTENCES.put(
                CertPathBuilderException.class,
                "The certificate isn't trusted: its authority is unknown, or an intermediate certificate is missing");
        SENTENCES.put(CertPathValidatorException.class, "The certificate isn't trusted");
        SENTENCES.put(CertificateException.class, "The certificate is for another name");
        SENTENCES.put(SSLException.class, "No TLS connection could be made");
        SENTENCES.put(ConnectException.class, "The connection was refused");
        SENTENCES.put(SocketTimeoutException.class, "No connection could be made");
        SENTENCES.put(HttpException.class, "The answer isn't HTTP/1.1");
        SENTENCES.put(MessageConstraintException.class, "The answer's headers are too long");
    }

    private Failure() {}

    static String of(Throwable failure) {
        return SENTENCES.entrySet().stream()
                .filter(each -> has(failure, each.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(CLOSED);
    }

    private static boolean has(Throwable failure, Class<? extends Throwable> type) {
        return Stream.iterate(failure, each -> each != null, Throwable::getCause)
                .limit(DEEPEST)
                .anyMatch(type::isInstance);
    }
}
