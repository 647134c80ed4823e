package dev.shelfie.http.importformat.xml;

import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.http.importformat.encoding.TextDecoder;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * Prepares the characters of an XML file for the parser. Skips white space at the start; replaces characters that XML
 * forbids by {@link TextDecoder#CONTROL}, so that only their rows are refused; and limits how many are read for one event,
 * so that no tag or comment fills the memory.
 */
final class XmlCharacterFilter extends FilterReader {

    private int skippedLines;
    private boolean begun;
    private long allowance = Long.MAX_VALUE;
    private long line;

    XmlCharacterFilter(Reader in) {
        super(in);
    }

    /** How many lines of white space were skipped at the start. */
    int skippedLines() {
        return skippedLines;
    }

    /** Allows {@code count} more characters to be read. {@code lastLine} is named if they don't suffice. */
    void allow(int count, long lastLine) {
        allowance = count;
        line = lastLine;
    }

    @Override
    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(char[] chars, int offset, int length) throws IOException {
        if (allowance <= 0) {
            throw new UnreadableImportException(
                    false,
                    "The XML has a tag, a comment, a document type or the like of too many characters after line "
                            + line);
        }
        int count = begun ? in.read(chars, offset, length) : first(chars, offset, length);
        begun = true;
        for (int i = offset; i < offset + count; i++) {
            char c = chars[i];
            if ((c < ' ' && c != '\n' && c != '\t' && c != '\r') || c >= '\ufffe') {
                chars[i] = TextDecoder.CONTROL;
            }
        }
        allowance -= Math.max(count, 0);
        return count;
    }

    private int first(char[] chars, int offset, int length) throws IOException {
        int c = in.read();
        while (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
            skippedLines += c == '\n' ? 1 : 0;
            c = in.read();
        }
        if (c < 0 || length == 0) {
            return -1;
        }
        chars[offset] = (char) c;
        return 1;
    }
}
