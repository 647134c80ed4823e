package dev.shelfie.domain.webhook;

import java.util.Optional;
import java.util.stream.Stream;

/** How far a delivery got. */
public enum DeliveryStatus {
    /** The receiver accepted it. */
    DELIVERED("delivered"),
    /** It is going to be tried, for the first time or again. */
    PENDING("pending"),
    /** It is not tried again. */
    FAILED("failed");

    private final String publicName;

    DeliveryStatus(String publicName) {
        this.publicName = publicName;
    }

    /** The constant with this name; empty if there is none. */
    public static Optional<DeliveryStatus> parse(String publicName) {
        return Stream.of(values())
                .filter(each -> each.publicName.equals(publicName))
                .findFirst();
    }

    /** Its name in the API, such as {@code delivered}. */
    public String publicName() {
        return publicName;
    }
}
