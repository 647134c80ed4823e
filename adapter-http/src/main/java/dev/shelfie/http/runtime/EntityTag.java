package dev.shelfie.http.runtime;

import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.encoding.AllowedContentEncodings;
import io.undertow.util.HeaderValues;
import io.undertow.util.Headers;

/**
 * Entity tags and conditional requests. A compressed answer has the tag of the plain one with {@code -gzip} behind it,
 * as its bytes differ; both are recognised.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2">RFC 9110, section 13.1.2</a>
 */
final class EntityTag {

    private static final String GZIP = "-gzip";

    private EntityTag() {}

    /** Sends the tag with the answer, and tells whether the client has the content that it names. */
    static boolean matches(HttpServerExchange http, String tag) {
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

    /** Sends the tag with the answer. */
    static void put(HttpServerExchange http, String tag) {
        http.getResponseHeaders().put(Headers.ETAG, '"' + tag + (isCompressed(http) ? GZIP : "") + '"');
    }

    private static boolean isSame(String candidate, String tag) {
        String opaque = candidate.startsWith("W/") ? candidate.substring(2) : candidate;
        return opaque.equals("*") || opaque.equals('"' + tag + '"') || opaque.equals('"' + tag + GZIP + '"');
    }

    /** Whether the answer will be sent compressed. */
    static boolean isCompressed(HttpServerExchange http) {
        AllowedContentEncodings encodings = http.getAttachment(AllowedContentEncodings.ATTACHMENT_KEY);
        return encodings != null && !encodings.isIdentity() && !encodings.isNoEncodingsAllowed();
    }
}
