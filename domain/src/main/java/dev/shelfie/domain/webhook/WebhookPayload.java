package dev.shelfie.domain.webhook;

import java.util.Optional;
import java.util.stream.Stream;

/** How much a message tells about an event. */
public enum WebhookPayload {
    /** What {@code GET /events} shows: ids and no content. */
    IDS("ids"),
    /** That, and the whole record as it is when the message is sent. */
    RECORDS("records");

    private final String publicName;

    WebhookPayload(String publicName) {
        this.publicName = publicName;
    }

    /** The constant with this name; empty if there is none. */
    public static Optional<WebhookPayload> parse(String publicName) {
        return Stream.of(values())
                .filter(each -> each.publicName.equals(publicName))
                .findFirst();
    }

    /** Its name in the API, such as {@code ids}. */
    public String publicName() {
        return publicName;
    }
}
