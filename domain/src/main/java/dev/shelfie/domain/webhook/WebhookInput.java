package dev.shelfie.domain.webhook;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.event.EventType;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The values that a client sends for a webhook.
 *
 * @param url where messages are sent: absolute, http or https, at most 2,000 characters
 * @param description what it is for, for people, 1 to 200 characters; null for none
 * @param types the types of events that are sent, at least one; null for all, also those of future versions
 * @param payload how much a message tells about an event
 * @param batch whether a message may hold several events
 * @param status whether messages are sent
 */
public record WebhookInput(
        String url,
        @Nullable String description,
        @Nullable Set<EventType> types,
        WebhookPayload payload,
        boolean batch,
        WebhookStatus status) {

    private static final int MAX_URL_LENGTH = 2_000;
    private static final int MAX_DESCRIPTION_LENGTH = 200;

    /**
     * @throws DomainException {@code invalid_request} if a value is out of bounds
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public WebhookInput {
        new Validator()
                .check(
                        isUrl(url),
                        "url",
                        "must be an absolute http or https URL of at most " + MAX_URL_LENGTH
                                + " characters, with other characters percent-encoded")
                .optionalText("description", description, 1, MAX_DESCRIPTION_LENGTH)
                .check(
                        types == null || !types.isEmpty(),
                        "types",
                        "must have at least one entry, or be null for all types")
                .verify();
        types = types == null ? null : Collections.unmodifiableSet(EnumSet.copyOf(types));
        requireNonNull(payload, "payload");
        requireNonNull(status, "status");
    }

    /** An active webhook that gets all events, several in a message, as ids. */
    public static WebhookInput of(String url) {
        return new WebhookInput(url, null, null, WebhookPayload.IDS, true, WebhookStatus.ACTIVE);
    }

    /** This input with another description; null for none. */
    public WebhookInput withDescription(@Nullable String description) {
        return new WebhookInput(url, description, types, payload, batch, status);
    }

    /** This input with other types of events; null for all, also those of future versions. */
    public WebhookInput withTypes(@Nullable Set<EventType> types) {
        return new WebhookInput(url, description, types, payload, batch, status);
    }

    /** This input, telling more or less about an event. */
    public WebhookInput withPayload(WebhookPayload payload) {
        return new WebhookInput(url, description, types, payload, batch, status);
    }

    /** This input, with several events in a message or one in each. */
    public WebhookInput withBatch(boolean batch) {
        return new WebhookInput(url, description, types, payload, batch, status);
    }

    /** This input with another status. */
    public WebhookInput withStatus(WebhookStatus status) {
        return new WebhookInput(url, description, types, payload, batch, status);
    }

    /** Whether both lead to the same server in the same way: scheme, host and port are the same. The default ports may be left out. */
    public static boolean isSameServer(URI one, URI other) {
        return one.getScheme().equalsIgnoreCase(other.getScheme())
                && one.getHost().equalsIgnoreCase(other.getHost())
                && port(one) == port(other);
    }

    private static int port(URI url) {
        if (url.getPort() != -1) {
            return url.getPort();
        }
        return "https".equalsIgnoreCase(url.getScheme()) ? 443 : 80;
    }

    /** Whether it is a URL of at most 2,000 characters that names a host. */
    public static boolean isUrl(String text) {
        try {
            return Validator.isUrl(text) && text.length() <= MAX_URL_LENGTH && new URI(text).getHost() != null;
        } catch (URISyntaxException malformed) {
            return false;
        }
    }

    /** Where messages are sent. */
    public URI uri() {
        return URI.create(url);
    }
}
