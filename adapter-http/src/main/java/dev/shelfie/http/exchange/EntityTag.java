package dev.shelfie.http.exchange;

import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.encoding.AllowedContentEncodings;
import io.undertow.util.HeaderValues;
import io.undertow.util.Headers;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * Entity tags and conditional requests. The tag of a compressed response has the suffix {@code -gzip}, as its bytes
 * differ; requests may name either.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2">RFC 9110, section 13.1.2</a>
 */
public final class EntityTag {

    private static final String GZIP = "-gzip";

    private static final int DIGEST_BYTES = 16;

    private EntityTag() {}

    /** The unquoted entity tag of this content: 32 hexadecimal digits. Leaves the buffers' positions at their ends. */
    public static String of(ByteBuffer... content) {
        MessageDigest digest = Digests.sha256();
        for (ByteBuffer block : content) {
            digest.update(block);
        }
        return HexFormat.of().formatHex(digest.digest(), 0, DIGEST_BYTES);
    }

    /** Adds the tag to the response, and returns whether the client has the content that it names. */
    public static boolean matches(HttpServerExchange http, String tag) {
        put(http, tag);
        HeaderValues known = http.getRequestHeaders().get(Headers.IF_NONE_MATCH);
        if (known == null) {
            return false;
        }
        for (String header : known) {
            for (String candidate : header.split(",", -1)) {
                if (isSame(candidate.strip(), tag)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Adds the tag to the response. */
    public static void put(HttpServerExchange http, String tag) {
        http.getResponseHeaders().put(Headers.ETAG, '"' + tag + (isCompressed(http) ? GZIP : "") + '"');
    }

    private static boolean isSame(String candidate, String tag) {
        String opaque = candidate.startsWith("W/") ? candidate.substring(2) : candidate;
        return opaque.equals("*") || opaque.equals('"' + tag + '"') || opaque.equals('"' + tag + GZIP + '"');
    }

    /** Whether the response will be compressed. */
    public static boolean isCompressed(HttpServerExchange http) {
        AllowedContentEncodings encodings = http.getAttachment(AllowedContentEncodings.ATTACHMENT_KEY);
        return encodings != null && !encodings.isIdentity() && !encodings.isNoEncodingsAllowed();
    }
}
