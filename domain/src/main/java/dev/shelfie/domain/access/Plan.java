package dev.shelfie.domain.access;

import java.util.Optional;
import java.util.stream.Stream;

/** The subscription of an account. It limits the requests a minute, as the operator decides. */
public enum Plan {
    /** The fewest requests. */
    FREE("free"),
    /** More requests. */
    STANDARD("standard"),
    /** The most requests. */
    ENTERPRISE("enterprise"),
    /** No limit. */
    UNLIMITED("unlimited");

    private final String publicName;

    Plan(String publicName) {
        this.publicName = publicName;
    }

    /** The plan with this name; empty if there is none. */
    public static Optional<Plan> parse(String publicName) {
        return Stream.of(values()).filter(p -> p.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code standard}. */
    public String publicName() {
        return publicName;
    }
}
