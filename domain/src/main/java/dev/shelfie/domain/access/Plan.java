package dev.shelfie.domain.access;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The subscription of an account. It limits the requests per minute. */
public enum Plan {
    /** 60 requests a minute. */
    FREE("free", OptionalInt.of(60)),
    /** 600 requests a minute. */
    STANDARD("standard", OptionalInt.of(600)),
    /** 6,000 requests a minute. */
    ENTERPRISE("enterprise", OptionalInt.of(6000)),
    /** No limit. */
    UNLIMITED("unlimited", OptionalInt.empty());

    private final String publicName;
    private final OptionalInt requestsPerMinute;

    Plan(String publicName, OptionalInt requestsPerMinute) {
        this.publicName = publicName;
        this.requestsPerMinute = requestsPerMinute;
    }

    /** The plan with this name; empty if there is none. */
    public static Optional<Plan> parse(String publicName) {
        return Stream.of(values()).filter(p -> p.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code standard}. */
    public String publicName() {
        return publicName;
    }

    /** How many requests a minute an account may send; empty for no limit. */
    public OptionalInt requestsPerMinute() {
        return requestsPerMinute;
    }
}
