package dev.shelfie.http.security;

import dev.shelfie.application.access.user.IssuedSession;
import dev.shelfie.domain.error.DomainException;
import io.undertow.util.HeaderMap;
import io.undertow.util.HeaderValues;
import io.undertow.util.Headers;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The cookie with the secret of a browser's session. Scripts can't read it, other hosts can't set it, and browsers send
 * it over encrypted connections only, and not with other sites' requests.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6265">RFC 6265</a>
 */
public final class SessionCookie {

    /** Its name; the prefix makes browsers check that this host set it. */
    public static final String NAME = "__Host-shelfie";

    private static final String ATTRIBUTES = "; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=";

    private SessionCookie() {}

    /** The header that makes a browser store the secret of a session, as long as the session lasts. */
    public static Map<String, String> store(IssuedSession issued) {
        long seconds = issued.session().limits().lifetime().toSeconds();
        return Map.of("Set-Cookie", NAME + "=" + issued.secret().reveal() + ATTRIBUTES + seconds);
    }

    /** The header that makes a browser delete it. */
    public static Map<String, String> delete() {
        return Map.of("Set-Cookie", NAME + "=" + ATTRIBUTES + "0");
    }

    /**
     * The value of the cookie; null if it wasn't sent.
     *
     * @throws DomainException if it was sent twice
     */
    static @Nullable String read(HeaderMap headers) {
        HeaderValues cookies = headers.get(Headers.COOKIE);
        if (cookies == null) {
            return null;
        }
        String found = null;
        // HTTP/2 allows a header for each cookie.
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
