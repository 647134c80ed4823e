package dev.shelfie.domain.webhook;

import java.util.Optional;
import java.util.stream.Stream;

/** Whether messages are sent. */
public enum WebhookStatus {
    ACTIVE("active"),
    /** Nothing is sent; the place in the event log is kept. */
    DISABLED("disabled");

    private final String publicName;

    WebhookStatus(String publicName) {
        this.publicName = publicName;
    }

    /** The constant with this name; empty if there is none. */
    public static Optional<WebhookStatus> parse(String publicName) {
        return Stream.of(values())
                .filter(each -> each.publicName.equals(publicName))
                .findFirst();
    }

    /** Its name in the API, such as {@code active}. */
    public String publicName() {
        return publicName;
    }
}
