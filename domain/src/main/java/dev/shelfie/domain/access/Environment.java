package dev.shelfie.domain.access;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a token is meant for. Both reach the same data; the secret shows which it is, so that a live one is not left in
 * a test set-up unseen.
 */
public enum Environment {
    /** Production. */
    LIVE("live"),
    /** Development and tests. */
    TEST("test");

    private final String publicName;

    Environment(String publicName) {
        this.publicName = publicName;
    }

    /** The environment of this name, or nothing if there is none. */
    public static Optional<Environment> parse(String publicName) {
        return Stream.of(values()).filter(e -> e.publicName.equals(publicName)).findFirst();
    }

    /** Its name outside, {@code live} or {@code test}. */
    public String publicName() {
        return publicName;
    }
}
