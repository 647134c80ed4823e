package dev.shelfie.domain.webhook;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.id.RecordId;
import java.util.Optional;

/**
 * The id of a webhook, in the format of {@link RecordId} with the prefix {@value #PREFIX}.
 *
 * @param value the whole id, prefix included
 */
public record WebhookId(String value) {

    /** The prefix of these ids. */
    public static final String PREFIX = "hook_";

    /** @throws DomainException if {@code value} is malformed */
    public WebhookId {
        RecordId.require(PREFIX, value);
    }

    /**
     * The id with this unique part, which {@code IdGenerator} makes.
     *
     * @param ulid the 26 characters after the prefix
     * @throws DomainException if {@code ulid} is malformed
     */
    public static WebhookId of(String ulid) {
        return new WebhookId(PREFIX + ulid);
    }

    /** Parses an id; empty if {@code value} is malformed. */
    public static Optional<WebhookId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new WebhookId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
