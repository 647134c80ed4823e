package dev.shelfie.application.webhook.delivery;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.Executor;

/**
 * The node that sends.
 *
 * @param name its name, which no other node has or had
 * @param threads run the steps of cycles, which ask the store, but never wait for a receiver; may refuse them once the delivery has
 *     stopped
 * @param bodyBytes how many bytes the bodies under way may take; a larger one is sent alone
 */
public record DeliveryNode(String name, Executor threads, long bodyBytes) {

    /** @throws NullPointerException if an argument is null */
    public DeliveryNode {
        requireNonNull(name, "name");
        requireNonNull(threads, "threads");
    }
}
