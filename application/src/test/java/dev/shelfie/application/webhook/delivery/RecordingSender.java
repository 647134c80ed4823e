package dev.shelfie.application.webhook.delivery;

import dev.shelfie.application.webhook.WebhookMessage;
import dev.shelfie.application.webhook.WebhookOutcome;
import dev.shelfie.application.webhook.WebhookSender;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Keeps messages instead of sending them, and answers them at once, or when the test says so. For one thread. */
final class RecordingSender implements WebhookSender {

    /** Whether nothing can be sent. */
    boolean broken;

    private final List<WebhookMessage> messages = new ArrayList<>();
    private final Map<String, Integer> statuses = new HashMap<>();
    private final Deque<Consumer<WebhookOutcome>> unanswered = new ArrayDeque<>();

    /** From now on, this host answers with this status; 0 for not at all until {@link #answer}. */
    void let(String host, int status) {
        statuses.put(host, status);
    }

    /** All messages so far, in the order in which they were sent. */
    List<WebhookMessage> messages() {
        return List.copyOf(messages);
    }

    /** Their ids. */
    List<String> ids() {
        return messages.stream().map(WebhookMessage::id).toList();
    }

    /** The ids of those that this host got. */
    List<String> ids(String host) {
        return messages.stream()
                .filter(message -> message.url().getHost().equals(host))
                .map(WebhookMessage::id)
                .toList();
    }

    /** How many wait for an answer. */
    int unanswered() {
        return unanswered.size();
    }

    /** Answers what has waited for longest. */
    void answer(int status) {
        unanswered.remove().accept(outcome(status));
    }

    @Override
    public void check(URI url) {}

    @Override
    public void send(WebhookMessage message, Consumer<WebhookOutcome> done) {
        if (broken) {
            throw new IllegalStateException("on purpose");
        }
        messages.add(message);
        int status = statuses.getOrDefault(message.url().getHost(), 200);
        if (status == 0) {
            unanswered.add(done);
        } else {
            done.accept(outcome(status));
        }
    }

    private static WebhookOutcome outcome(int status) {
        return new WebhookOutcome(status, null, Duration.ofMillis(1));
    }
}
