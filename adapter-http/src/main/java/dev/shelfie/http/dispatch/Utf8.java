package dev.shelfie.http.dispatch;

import dev.shelfie.domain.error.DomainException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Checks that bytes are UTF-8. Jackson alone reads overlong forms and halves of surrogate pairs, too. */
final class Utf8 {

    private static final int STEP = 4 * 1024;

    private Utf8() {}

    /** @throws DomainException if the bytes aren't UTF-8; the message says from which byte on */
    static void require(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(STEP);
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        CoderResult result = decoder.decode(in, out, true);
        while (result.isOverflow()) {
            out.clear();
            result = decoder.decode(in, out, true);
        }
        if (result.isError()) {
            throw DomainException.invalid("body", "must be UTF-8, but isn't from byte " + (in.position() + 1) + " on");
        }
    }
}
