package dev.shelfie.http.importing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.shelfie.application.importing.UnreadableImportException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Turns the bytes of a file into text: unpacks them, finds out their encoding, and marks what isn't valid in it. */
final class Encoding {

    /** Stands in the text for bytes that aren't valid: a character that Unicode gives to programs for such uses. */
    static final char BROKEN = '\ufdd0';

    /** Stands in the text for characters that XML can't hold. */
    static final char CONTROL = '\ufdd1';

    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");
    private static final int MAX_DECLARATION = 1024;
    private static final Pattern DECLARED =
            Pattern.compile("\\s*<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([A-Za-z0-9._:-]+)[\"']");

    private Encoding() {}

    /**
     * The text that these bytes are.
     *
     * @throws UnreadableImportException if there are none, if they are another sort of file, or if their encoding is
     *     unknown
     */
    static Text text(ImportFormat format, InputStream in) {
        PeekingStream bytes = unpacked(new PeekingStream(in));
        if (bytes.peek(1).length == 0) {
            throw new UnreadableImportException(false, "The file is empty");
        }
        Charset charset = marked(bytes);
        if (charset == null) {
            charset = format.charset();
        }
        if (charset == null) {
            charset = format.syntax() == ImportFormat.Syntax.GOOGLE_XML ? declared(bytes) : UTF_8;
        }
        CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE)
                .replaceWith(String.valueOf(BROKEN));
        return new Text(new InputStreamReader(bytes, decoder), charset);
    }

    /**
     * The encoding of this name; null if there is none. As in browsers, Latin-1 means windows-1252, which has the same
     * letters and those that people use besides; and ASCII means UTF-8.
     */
    static @Nullable Charset charset(String name) {
        try {
            Charset charset = Charset.forName(name);
            return charset.equals(ISO_8859_1) ? WINDOWS_1252 : charset.equals(US_ASCII) ? UTF_8 : charset;
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return null;
        }
    }

    private static PeekingStream unpacked(PeekingStream bytes) {
        byte[] head = bytes.peek(4);
        if (head.length == 4 && head[0] == 'P' && head[1] == 'K' && head[2] == 3 && head[3] == 4) {
            throw new UnreadableImportException(
                    false, "The file is a ZIP archive or an Excel workbook: unpack it, or save it as CSV (UTF-8)");
        }
        return GunzipStream.isPacked(head) ? new PeekingStream(new GunzipStream(bytes)) : bytes;
    }

    /** The encoding that the first bytes tell, by a byte-order mark, which is then skipped, or by the zeros of UTF-16. */
    private static @Nullable Charset marked(PeekingStream bytes) {
        byte[] head = bytes.peek(4);
        if (startsWith(head, 0xef, 0xbb, 0xbf)) {
            return skip(bytes, 3, UTF_8);
        }
        if (startsWith(head, 0xfe, 0xff)) {
            return skip(bytes, 2, UTF_16BE);
        }
        if (startsWith(head, 0xff, 0xfe)) {
            return skip(bytes, 2, UTF_16LE);
        }
        boolean isWide = head.length == 4 && head[0] == 0 == (head[2] == 0) && head[1] == 0 == (head[3] == 0);
        return isWide && head[0] == 0 != (head[1] == 0) ? (head[0] == 0 ? UTF_16BE : UTF_16LE) : null;
    }

    private static Charset skip(PeekingStream bytes, int count, Charset found) {
        for (int i = 0; i < count; i++) {
            bytes.read();
        }
        return found;
    }

    /** The encoding that an XML declaration names; UTF-8 without one. */
    private static Charset declared(PeekingStream bytes) {
        Matcher matcher = DECLARED.matcher(new String(bytes.peek(MAX_DECLARATION), ISO_8859_1));
        if (!matcher.lookingAt()) {
            return UTF_8;
        }
        Charset charset = charset(matcher.group(1));
        if (charset == null) {
            throw new UnreadableImportException(
                    false,
                    "The XML declaration names the encoding " + matcher.group(1) + ", which isn't known: use UTF-8");
        }
        // It was read one byte at a time, so it can't be true: programs write so when they build XML in memory.
        return charset.name().startsWith("UTF-16") || charset.name().startsWith("UTF-32") ? UTF_8 : charset;
    }

    private static boolean startsWith(byte[] head, int... expected) {
        for (int i = 0; i < expected.length; i++) {
            if (i >= head.length || (head[i] & 0xff) != expected[i]) {
                return false;
            }
        }
        return true;
    }
}
