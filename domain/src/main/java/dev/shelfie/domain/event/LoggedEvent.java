package dev.shelfie.domain.event;

import static java.util.Objects.requireNonNull;

/**
 * An event with its place in the account's log.
 *
 * @param position the position, from 1, without gaps
 * @param event the event
 */
public record LoggedEvent(long position, Event event) {

    /** @throws NullPointerException if {@code event} is null */
    public LoggedEvent {
        requireNonNull(event, "event");
    }
}
