package dev.shelfie.http.security;

import dev.shelfie.domain.access.Session;
import dev.shelfie.http.exchange.Digests;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * What a page shows beside the cookie of a session to have something changed: pages of other sites, along with whose
 * requests a browser may send the cookie, can't know it.
 */
public final class CsrfToken {

    private static final byte[] PURPOSE = "shelfie csrf ".getBytes(StandardCharsets.US_ASCII);

    private CsrfToken() {}

    /** The token that goes with a session: another for each, the same as long as it lasts. */
    public static String of(Session session) {
        MessageDigest digest = Digests.sha256();
        digest.update(PURPOSE);
        return HexFormat.of().formatHex(digest.digest(session.hash().bytes()));
    }

    /** Whether {@code shown} is the one that goes with the session; compared in constant time. */
    static boolean matches(Session session, @Nullable String shown) {
        return shown != null
                && MessageDigest.isEqual(
                        of(session).getBytes(StandardCharsets.US_ASCII), shown.getBytes(StandardCharsets.UTF_8));
    }
}
