package dev.shelfie.http.site;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Slow, strong compression: for files that are compressed once and sent often. */
final class Gzip extends GZIPOutputStream {

    private Gzip(ByteArrayOutputStream out) throws IOException {
        super(out);
        def.setLevel(Deflater.BEST_COMPRESSION);
    }

    static byte[] compress(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Gzip gzip = new Gzip(out)) {
            gzip.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException("Can't write to memory", e);
        }
        return out.toByteArray();
    }
}
