package dev.shelfie.application.webhook.message;

/** Writes the bodies of messages, in the words of the API. Driven port; safe for concurrent use. */
@FunctionalInterface
public interface WebhookBodies {

    /** The body of a message, as JSON in UTF-8. */
    byte[] write(MessageContent content);
}
