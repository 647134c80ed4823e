package dev.shelfie.domain.matching.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Reads the lists of words that are part of this package. */
final class ResourceLines {

    private ResourceLines() {}

    /** The lines of a text file, without comments, which start with {@code #}. */
    static List<String> read(String name) {
        try (InputStream in = ResourceLines.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("No resource " + name);
            }
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
