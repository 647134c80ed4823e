package dev.shelfie.http.dashboard;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Where the dashboard's files are read from. */
@FunctionalInterface
interface Files {

    /** Those beside this class. */
    Files BUILT_IN = Files::read;

    /** What the file holds, in UTF-8; empty if there is none of this name, such as {@code app/main.js}. */
    Optional<String> get(String name);

    private static Optional<String> read(String name) {
        try (InputStream in = Files.class.getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read " + name + " from the class path", e);
        }
    }
}
