package dev.shelfie.application.matching.index;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/** A node can't match by a catalogue yet, as it has no index of it. The request is fine and may be repeated later. */
public final class CatalogueNotReadyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Duration retryAfter;

    /**
     * @param message what the client can do; nothing internal
     * @param retryAfter when to try again, at least a second
     */
    public CatalogueNotReadyException(String message, Duration retryAfter) {
        super(message, null, false, false);
        this.retryAfter = requireNonNull(retryAfter, "retryAfter");
    }

    /** When to try again, at least a second. */
    public Duration retryAfter() {
        return retryAfter;
    }
}
