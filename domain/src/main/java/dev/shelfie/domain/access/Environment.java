package dev.shelfie.domain.access;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a token is used for. Both kinds reach the same data. The prefix of the secret shows the kind, so that a live
 * secret in a test set-up is noticed.
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

    /** The environment with this name; empty if there is none. */
    public static Optional<Environment> parse(String publicName) {
        return Stream.of(values()).filter(e -> e.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API: {@code live} or {@code test}. */
    public String publicName() {
        return publicName;
    }

    /** The kind of secret that its tokens have. */
    public Secret.Kind secret() {
        return secret;
    }
}
