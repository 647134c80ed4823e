package dev.shelfie.app.cli.importing;

import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.http.importformat.Archive;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the files of a ZIP archive one after the other, in constant memory. A file may be there once, and beyond {@value #FREE_BYTES}
 * bytes it may be at most {@value #MAX_EXPANSION} times as long as what it is unpacked from. For one thread.
 */
final class ArchiveStream extends ZipInputStream {

    private static final int MAX_EXPANSION = 200;
    private static final int FREE_BYTES = 10 * 1024 * 1024;

    private final Set<String> names = new HashSet<>();

    ArchiveStream(InputStream in) {
        super(in);
    }

    /** @throws ZipException if it is damaged, its name is no text, or there was one of that name */
    @Override
    public @Nullable ZipEntry getNextEntry() throws IOException {
        ZipEntry next;
        try {
            next = super.getNextEntry();
        } catch (IllegalArgumentException e) {
            throw new ZipException("the name of a file isn't UTF-8");
        }
        if (next != null && !names.add(next.getName())) {
            throw new ZipException("it holds " + Archive.quotable(next.getName()) + " twice");
        }
        return next;
    }

    /** @throws UnreadableImportException if the file is unpacked to far too much */
    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int count = super.read(into, offset, length);
        long unpacked = inf.getBytesWritten();
        if (unpacked > FREE_BYTES && unpacked > MAX_EXPANSION * inf.getBytesRead()) {
            throw new UnreadableImportException(false, "it unpacks to more than " + MAX_EXPANSION + " times its size");
        }
        return count;
    }
}
