package dev.shelfie.http.importformat.encoding;

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

/**
 * Decodes the bytes of a file: decompresses gzip, detects the charset, and marks malformed bytes instead of failing, so that
 * only their rows are refused.
 */
public final class TextDecoder {

    /** Replaces malformed bytes in the text: a noncharacter, which Unicode reserves for internal use. */
    public static final char BROKEN = '\ufdd0';

    /** Replaces characters that XML forbids: a noncharacter like {@link #BROKEN}. */
    public static final char CONTROL = '\ufdd1';

    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");
    private static final int MAX_DECLARATION = 1024;
    private static final Pattern DECLARED =
            Pattern.compile("\\s*<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([A-Za-z0-9._:-]+)[\"']");

    private TextDecoder() {}

    /**
     * The text of a file. The charset is, in this order: that of the byte-order mark; UTF-16 if every
     * second byte is zero; {@code declared}; that of the XML declaration; UTF-8.
     *
     * @param declared the charset that the sender names; null if there is none
     * @param isXml whether an XML declaration may name the charset
     * @throws UnreadableImportException if the file is empty, a ZIP archive, damaged, or in an unknown charset
     */
    public static DecodedText decode(InputStream in, @Nullable Charset declared, boolean isXml) {
        PeekableInputStream bytes = decompressed(new PeekableInputStream(in));
        if (bytes.peek(1).length == 0) {
            throw new UnreadableImportException(false, "The file is empty");
        }
        Charset charset = detected(bytes);
        if (charset == null) {
            charset = declared;
        }
        if (charset == null) {
            charset = isXml ? declaredInXml(bytes) : UTF_8;
        }
        CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE)
                .replaceWith(String.valueOf(BROKEN));
        return new DecodedText(new InputStreamReader(bytes, decoder), charset);
    }

    /**
     * The charset of this name; null if it is unknown. As in browsers, ISO-8859-1 means windows-1252, which has more
     * characters, and US-ASCII means UTF-8.
     */
    public static @Nullable Charset findCharset(String name) {
        try {
            Charset charset = Charset.forName(name);
            return charset.equals(ISO_8859_1) ? WINDOWS_1252 : charset.equals(US_ASCII) ? UTF_8 : charset;
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return null;
        }
    }

    private static PeekableInputStream decompressed(PeekableInputStream bytes) {
        byte[] head = bytes.peek(4);
        if (head.length == 4 && head[0] == 'P' && head[1] == 'K' && head[2] == 3 && head[3] == 4) {
            throw new UnreadableImportException(
                    false, "The file is a ZIP archive or an Excel workbook: unpack it, or save it as CSV (UTF-8)");
        }
        return GunzipInputStream.isGzip(head) ? new PeekableInputStream(new GunzipInputStream(bytes)) : bytes;
    }

    /** The charset that a byte-order mark, which is skipped, or the zero bytes of UTF-16 indicate; null without either. */
    private static @Nullable Charset detected(PeekableInputStream bytes) {
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

    private static Charset skip(PeekableInputStream bytes, int count, Charset found) {
        for (int i = 0; i < count; i++) {
            bytes.read();
        }
        return found;
    }

    /** The charset that the XML declaration names; UTF-8 without one. */
    private static Charset declaredInXml(PeekableInputStream bytes) {
        Matcher matcher = DECLARED.matcher(new String(bytes.peek(MAX_DECLARATION), ISO_8859_1));
        if (!matcher.lookingAt()) {
            return UTF_8;
        }
        Charset charset = findCharset(matcher.group(1));
        if (charset == null) {
            throw new UnreadableImportException(
                    false,
                    "The XML declaration names the encoding " + matcher.group(1) + ", which isn't known: use UTF-8");
        }
        // The declaration was just read as single bytes, so it isn't UTF-16: programs that build XML in memory write
        // this.
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
