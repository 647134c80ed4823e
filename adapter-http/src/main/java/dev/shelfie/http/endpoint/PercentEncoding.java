package dev.shelfie.http.endpoint;

import dev.shelfie.domain.error.DomainException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Decodes percent-encoding strictly: every {@code %} needs two hexadecimal digits, and the bytes must be UTF-8 without
 * NUL. Malformed input is refused, not guessed.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.1">RFC 3986, section 2.1</a>
 */
public final class PercentEncoding {

    private PercentEncoding() {}

    /** A segment of a path. */
    public static String decodeSegment(String encoded) {
        return decode("path", encoded, false);
    }

    /** A name or a value of a query, where {@code +} stands for a space. */
    public static String decodeParameter(String parameter, String encoded) {
        return decode(parameter, encoded, true);
    }

    private static String decode(String parameter, String encoded, boolean plusIsSpace) {
        if (isPlain(encoded, plusIsSpace)) {
            return encoded;
        }
        byte[] sent = encoded.getBytes(StandardCharsets.UTF_8);
        ByteBuffer decoded = ByteBuffer.allocate(sent.length);
        for (int i = 0; i < sent.length; i++) {
            if (sent[i] == '%') {
                decoded.put(octet(parameter, sent, i));
                i += 2;
            } else {
                decoded.put(sent[i] == '+' && plusIsSpace ? (byte) ' ' : sent[i]);
            }
        }
        return text(parameter, decoded.flip());
    }

    private static byte octet(String parameter, byte[] sent, int percent) {
        int high = percent + 2 < sent.length ? Character.digit(sent[percent + 1], 16) : -1;
        int low = percent + 2 < sent.length ? Character.digit(sent[percent + 2], 16) : -1;
        if (high < 0 || low < 0) {
            throw malformed(parameter);
        }
        return (byte) (high << 4 | low);
    }

    private static String text(String parameter, ByteBuffer bytes) {
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
            if (text.indexOf('\0') >= 0) {
                throw malformed(parameter);
            }
            return text;
        } catch (CharacterCodingException e) {
            throw malformed(parameter);
        }
    }

    private static DomainException malformed(String parameter) {
        return DomainException.invalid(parameter, "must be percent-encoded UTF-8 without NUL characters");
    }

    private static boolean isPlain(String encoded, boolean plusIsSpace) {
        for (int i = 0; i < encoded.length(); i++) {
            char c = encoded.charAt(i);
            if (c == '%' || (c == '+' && plusIsSpace) || c <= ' ' || c >= 0x7f) {
                return false;
            }
        }
        return true;
    }
}
