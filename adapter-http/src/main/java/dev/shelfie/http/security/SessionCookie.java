package dev.shelfie.http.security;

import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.error.DomainException;
import io.undertow.util.HeaderMap;
import io.undertow.util.HeaderValues;
import io.undertow.util.Headers;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The cookie that holds the secret of a browser's session. No script reads it, no other host sets it, it goes over
 * encrypted connections alone, and not along with what other sites send.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6265">RFC 6265</a>
 */
public final class SessionCookie {

    /** Its name; by the prefix, browsers see to it that it comes from this host. */
    public static final String NAME = "__Host-shelfie";

    private static final String ATTRIBUTES = "; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=";

    private SessionCookie() {}

    /** The header that has a browser keep the secret of a session, as long as a session lasts. */
    public static Map<String, String> kept(Secret secret) {
        return Map.of("Set-Cookie", NAME + "=" + secret.reveal() + ATTRIBUTES + Session.LIFETIME.toSeconds());
    }

    /** The header that has a browser forget it. */
    public static Map<String, String> forgotten() {
        return Map.of("Set-Cookie", NAME + "=" + ATTRIBUTES + "0");
    }

    /**
     * What the cookie holds; null if it wasn't sent.
     *
     * @throws DomainException if it was sent twice
     */
    static @Nullable String read(HeaderMap headers) {
        HeaderValues cookies = headers.get(Headers.COOKIE);
        if (cookies == null) {
            return null;
        }
        String found = null;
        // By HTTP/2 each may come in a header of its own.
        for (String cookie : String.join(";", cookies).split(";", -1)) {
            int equals = cookie.indexOf('=');
            if (equals >= 0 && cookie.substring(0, equals).strip().equals(NAME)) {
                if (found != null) {
                    throw DomainException.invalid("Cookie", "must hold " + NAME + " once");
                }
                found = cookie.substring(equals + 1).strip();
            }
        }
        return found;
    }
}
