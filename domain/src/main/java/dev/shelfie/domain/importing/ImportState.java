package dev.shelfie.domain.importing;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The state of an import. */
public enum ImportState {
    /** Rows are being read. */
    RUNNING,
    /** All rows were read; each was saved or refused. */
    COMPLETED,
    /** The rest can't be read, or the import isn't allowed. Rows saved before stay. */
    FAILED,
    /**
     * It stopped early: the file was cut off, or the service or its database failed. Rows saved before stay; the same
     * import, sent again, completes it.
     */
    INTERRUPTED;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The state with this name; empty if there is none. */
    public static Optional<ImportState> parse(String publicName) {
        return Stream.of(values()).filter(s -> s.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code running}. */
    public String publicName() {
        return publicName;
    }
}
