package dev.shelfie.inmemory.support;

import dev.shelfie.domain.event.Event;

/**
 * An event with its place in the account's log.
 *
 * @param position the position, from 1, without gaps
 * @param event the event
 */
public record LoggedEvent(long position, Event event) {}
