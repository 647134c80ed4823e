package dev.shelfie.http.runtime;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.xnio.Buffers;

/** What is in a site's files, for tests. */
public final class SiteFiles {

    private SiteFiles() {}

    /** What the file holds. */
    public static String text(SiteFile file) {
        ByteBuffer[] bytes = file.plain().bytes();
        byte[] whole = new byte[(int) Buffers.remaining(bytes)];
        Buffers.copy(ByteBuffer.wrap(whole), bytes, 0, bytes.length);
        return new String(whole, StandardCharsets.UTF_8);
    }

    /** How many bytes are sent when it is sent compressed. */
    public static long compressedSize(SiteFile file) {
        return Buffers.remaining(file.gzip().bytes());
    }

    /** A header of its own; empty if it has none of this name. */
    public static String header(SiteFile file, String name) {
        return file.headers().getOrDefault(name, "");
    }
}
