package dev.shelfie.http.security;

import dev.shelfie.domain.access.Session;
import dev.shelfie.http.exchange.Digests;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * The token that a page sends with the session cookie in order to write. Pages of other sites can make a browser send
 * the cookie, but they don't know the token.
 */
public final class CsrfToken {

    private static final byte[] PURPOSE = "shelfie csrf ".getBytes(StandardCharsets.US_ASCII);

    private CsrfToken() {}

    /** The token of a session, unique to it, the same as long as it lasts. */
    public static String of(Session session) {
        MessageDigest digest = Digests.sha256();
        digest.update(PURPOSE);
        return HexFormat.of().formatHex(digest.digest(session.hash().bytes()));
    }

    /** Whether this is the session's token; compared in constant time. */
    static boolean matches(Session session, @Nullable String sent) {
        return sent != null
                && MessageDigest.isEqual(
                        of(session).getBytes(StandardCharsets.US_ASCII), sent.getBytes(StandardCharsets.UTF_8));
    }
}
