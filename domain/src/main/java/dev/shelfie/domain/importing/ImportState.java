package dev.shelfie.domain.importing;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How far an import is. */
public enum ImportState {
    /** It goes on. */
    RUNNING,
    /** It was read to its end; each row was taken or refused. */
    COMPLETED,
    /** It can't go on: what was sent can't be read, or must not be done. What was taken before stays. */
    FAILED,
    /**
     * It stopped in the middle: what was sent ended too early, or the service or its database went away. What was taken
     * before stays; the same import, sent again, completes it.
     */
    INTERRUPTED;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The state of this name, or nothing if there is none. */
    public static Optional<ImportState> parse(String publicName) {
        return Stream.of(values()).filter(s -> s.publicName.equals(publicName)).findFirst();
    }

    /** Its name outside, such as {@code running}. */
    public String publicName() {
        return publicName;
    }
}
