package dev.shelfie.http.site;

import static java.util.Objects.requireNonNull;

import dev.shelfie.http.exchange.EntityTag;
import io.undertow.util.HttpString;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A file that is served outside the API, with the headers that are its own. Immutable. */
public final class SiteFile {

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json",
            "jsonld", "application/ld+json",
            "webmanifest", "application/manifest+json",
            "svg", "image/svg+xml",
            "png", "image/png");

    private final String type;
    private final byte[] content;
    private final byte @Nullable [] gzip;
    private final Map<HttpString, String> headers;
    private final String tag;

    private SiteFile(String name, byte[] content, byte @Nullable [] gzip, Map<String, String> headers) {
        this.type = requireNonNull(TYPES.get(extension(name)), name);
        this.content = content.clone();
        this.gzip = gzip;
        this.headers = headers.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(each -> new HttpString(each.getKey()), Map.Entry::getValue));
        this.tag = EntityTag.of(plain());
    }

    /** Whether files of this name are served at all: their type is known. */
    public static boolean isServed(String name) {
        return TYPES.containsKey(extension(name));
    }

    /**
     * A file that is compressed each time it is sent compressed.
     *
     * @param name its name, whose extension gives its type
     * @throws NullPointerException if the type isn't known
     */
    static SiteFile of(String name, byte[] content, Map<String, String> headers) {
        return new SiteFile(name, content, null, headers);
    }

    /**
     * A file that is compressed now, once, as small as it gets.
     *
     * @param name its name, whose extension gives its type
     * @throws NullPointerException if the type isn't known
     */
    public static SiteFile compressed(String name, byte[] content, Map<String, String> headers) {
        return new SiteFile(name, content, Gzip.compress(content), headers);
    }

    /** How many bytes it takes in memory. */
    public int size() {
        return content.length + (gzip == null ? 0 : gzip.length);
    }

    /** Its content as text in UTF-8. */
    public String text() {
        return new String(content, StandardCharsets.UTF_8);
    }

    String type() {
        return type;
    }

    /** The headers it is sent with, beside those that every file has. */
    Map<HttpString, String> headers() {
        return headers;
    }

    /** Its unquoted entity tag: the first 32 hexadecimal digits of the SHA-256 of its content. */
    public String tag() {
        return tag;
    }

    /** Whether it is stored compressed. */
    boolean isCompressed() {
        return gzip != null;
    }

    /** Its content. */
    ByteBuffer plain() {
        return ByteBuffer.wrap(content);
    }

    /** Its compressed content; only if it {@linkplain #isCompressed is compressed}. */
    ByteBuffer gzip() {
        return ByteBuffer.wrap(requireNonNull(gzip, "gzip"));
    }

    private static String extension(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
