package dev.shelfie.http.dashboard;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads the files of the dashboard as they are in the sources. */
@FunctionalInterface
interface SourceFiles {

    /** The files in this package on the class path. */
    SourceFiles BUILT_IN = SourceFiles::read;

    /** The content of a file such as {@code app/main.js}; empty if there is none. */
    Optional<String> find(String name);

    private static Optional<String> read(String name) {
        try (InputStream in = SourceFiles.class.getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read " + name + " from the class path", e);
        }
    }
}
