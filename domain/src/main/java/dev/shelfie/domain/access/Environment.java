package dev.shelfie.domain.access;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a token is meant for. Both reach the same data; the secret shows which it is, so that a live one is not left in
 * a test set-up unseen.
 */
public enum Environment {
    /** Production. */
    LIVE("live", Secret.Kind.LIVE_TOKEN),
    /** Development and tests. */
    TEST("test", Secret.Kind.TEST_TOKEN);

    private final String publicName;
    private final Secret.Kind secret;

    Environment(String publicName, Secret.Kind secret) {
        this.publicName = publicName;
        this.secret = secret;
    }

    /** The environment of this name, or nothing if there is none. */
    public static Optional<Environment> parse(String publicName) {
        return Stream.of(values()).filter(e -> e.publicName.equals(publicName)).findFirst();
    }

    /** Its name outside, {@code live} or {@code test}. */
    public String publicName() {
        return publicName;
    }

    /** What the secrets of its tokens are. */
    public Secret.Kind secret() {
        return secret;
    }
}
