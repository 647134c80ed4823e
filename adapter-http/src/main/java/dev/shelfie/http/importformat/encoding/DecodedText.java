package dev.shelfie.http.importformat.encoding;

import java.io.Reader;
import java.nio.charset.Charset;

/**
 * The text of a file.
 *
 * @param reader its characters, with {@link TextDecoder#BROKEN} in place of malformed bytes
 * @param charset the charset that it was decoded with
 */
public record DecodedText(Reader reader, Charset charset) {

    /** Why a value can't be used: it has malformed bytes or control characters. Empty if it can. */
    public String problem(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == TextDecoder.BROKEN) {
                return brokenBytes();
            }
            if ((c < ' ' && c != '\t' && c != '\n' && c != '\r') || c == TextDecoder.CONTROL) {
                return "holds a control character: remove it";
            }
        }
        return "";
    }

    /** The message about malformed bytes. */
    public String brokenBytes() {
        return "holds bytes that aren't " + charset.name()
                + ": save the file as UTF-8, or name its charset in the Content-Type";
    }
}
