package dev.shelfie.http.site;

import io.undertow.util.HttpString;
import java.nio.charset.StandardCharsets;

/** What is in a site's files, for tests. */
public final class SiteFiles {

    private SiteFiles() {}

    /** What the file holds. */
    public static String text(SiteFile file) {
        return StandardCharsets.UTF_8.decode(file.plain()).toString();
    }

    /** How many bytes are sent when it is sent compressed. */
    public static long compressedSize(SiteFile file) {
        return file.gzip().remaining();
    }

    /** A header of its own; empty if it has none of this name. */
    public static String header(SiteFile file, String name) {
        return file.headers().getOrDefault(new HttpString(name), "");
    }
}
