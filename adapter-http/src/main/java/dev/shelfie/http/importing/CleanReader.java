package dev.shelfie.http.importing;

import dev.shelfie.application.importing.UnreadableImportException;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * The characters of an XML file for a parser to read: without white space before the first, with {@link
 * Encoding#CONTROL} in place of those that XML can't hold, so that they spoil a row and not the file; and not more of
 * them at once than allowed, so that no tag or comment fills the memory.
 */
final class CleanReader extends FilterReader {

    private int skippedLines;
    private boolean begun;
    private long allowance = Long.MAX_VALUE;
    private long line;

    CleanReader(Reader in) {
        super(in);
    }

    /** How many lines of white space were left out. */
    int skippedLines() {
        return skippedLines;
    }

    /** Lets {@code count} more characters be read, for what comes after this line. */
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
                chars[i] = Encoding.CONTROL;
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
