package dev.shelfie.application.feed;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.ScheduledExecutorService;

/**
 * A node that runs feeds.
 *
 * @param name how it differs from all other nodes, also from those that had its place before
 * @param heartbeat renews claims while runs go on
 */
public record FeedNode(String name, ScheduledExecutorService heartbeat) implements AutoCloseable {

    /** @throws NullPointerException if an argument is null */
    public FeedNode {
        requireNonNull(name, "name");
        requireNonNull(heartbeat, "heartbeat");
    }

    /** Renews no more claims. */
    @Override
    public void close() {
        heartbeat.shutdownNow();
    }
}
