package dev.shelfie.http.importformat.network;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Mends text whose UTF-8 was written as Latin-1, as Meta's exports do: {@code CafÃ©} becomes {@code Café}. */
final class MisreadText {

    private MisreadText() {}

    /** The text as it was meant; {@code text} itself if it wasn't misread, and null for null. */
    static @Nullable String mend(@Nullable String text) {
        if (text == null || text.chars().allMatch(c -> c < 0x80)) {
            return text;
        }
        try {
            ByteBuffer bytes = StandardCharsets.ISO_8859_1.newEncoder().encode(CharBuffer.wrap(text));
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException e) {
            return text; // No such bytes, or none that are UTF-8: it was read as it should be.
        }
    }
}
