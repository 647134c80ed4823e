package dev.shelfie.application.webhook;

import java.net.URI;
import java.util.function.Consumer;

/** Sends messages to webhooks over the network. Driven port; safe for concurrent use. */
public interface WebhookSender {

    /**
     * Refuses an address to which the operator doesn't let messages be sent, as far as its text tells: scheme, port, user
     * information, literal IP addresses. What a name resolves to is checked whenever a message is sent.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request}, saying what is wrong and what is allowed
     */
    void check(URI url);

    /**
     * Sends a message once. Returns at once, follows no redirect, and reads only the beginning of the answer.
     *
     * @param done is told the outcome, exactly once, after 15 seconds at the latest; runs in a thread of the sender, so it
     *     mustn't block
     */
    void send(WebhookMessage message, Consumer<WebhookOutcome> done);
}
