package dev.shelfie.http.importing;

import java.io.Reader;
import java.nio.charset.Charset;

/**
 * A file as text.
 *
 * @param reader its characters, with {@link Encoding#BROKEN} in place of bytes that aren't valid
 * @param charset its encoding
 */
record Text(Reader reader, Charset charset) {

    /** What is wrong with a value that has characters which no value may have; empty if nothing is. */
    String problem(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == Encoding.BROKEN) {
                return brokenBytes();
            }
            if ((c < ' ' && c != '\t' && c != '\n' && c != '\r') || c == Encoding.CONTROL) {
                return "holds a control character: remove it";
            }
        }
        return "";
    }

    /** What is wrong with bytes that aren't valid. */
    String brokenBytes() {
        return "holds bytes that aren't " + charset.name()
                + ": save the file as UTF-8, or name its charset in the Content-Type";
    }
}
