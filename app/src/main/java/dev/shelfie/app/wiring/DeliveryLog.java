package dev.shelfie.app.wiring;

import dev.shelfie.application.webhook.delivery.DeliveryObserver;
import dev.shelfie.domain.webhook.Attempt;
import dev.shelfie.domain.webhook.DisabledReason;
import dev.shelfie.domain.webhook.Webhook;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts the attempts of this node to send messages by outcome, and logs what their operators must know. Safe for concurrent use. */
public final class DeliveryLog implements DeliveryObserver {

    private static final Logger LOG = LoggerFactory.getLogger("webhooks");

    private final Map<Outcome, LongAdder> attempts = new ConcurrentHashMap<>();
    private final Map<DisabledReason, LongAdder> disabled = new ConcurrentHashMap<>();
    private volatile boolean pollFailing;

    /** How an attempt ended. */
    public enum Outcome {
        /** With 2xx. */
        ACCEPTED,
        /** With another answer. */
        REFUSED,
        /** Without an answer. */
        UNANSWERED
    }

    @Override
    public void attempted(Attempt attempt) {
        Outcome outcome = attempt.succeeded()
                ? Outcome.ACCEPTED
                : attempt.status() == null ? Outcome.UNANSWERED : Outcome.REFUSED;
        attempts.computeIfAbsent(outcome, any -> new LongAdder()).increment();
        pollFailing = false;
    }

    @Override
    public void disabled(Webhook webhook, Attempt last) {
        DisabledReason reason = webhook.disabledReason();
        if (reason != null) {
            disabled.computeIfAbsent(reason, any -> new LongAdder()).increment();
        }
        String why = last.gone()
                ? "its receiver answered 410"
                : "nothing was accepted since " + webhook.failingSince() + ", and the last answer was "
                        + (last.status() == null ? last.error() : last.status());
        LOG.warn(
                "The webhook {} of {} is disabled: {}. Events wait for it. Its owner must repair the receiver, then enable the webhook",
                webhook.id(),
                webhook.account(),
                why);
    }

    @Override
    public void fellBehind(Webhook webhook) {
        LOG.warn(
                "The webhook {} of {} missed events that were deleted before they were sent; it goes on with the oldest that is kept",
                webhook.id(),
                webhook.account());
    }

    @Override
    public void failed(Webhook webhook, Throwable cause) {
        LOG.warn(
                "Could not send to the webhook {} of {}: {}; again in 30 s",
                webhook.id(),
                webhook.account(),
                cause.getMessage());
        LOG.debug("Cause", cause);
    }

    /** {@inheritDoc} Logged when it begins to fail, not each time. */
    @Override
    public void pollFailed(Throwable cause) {
        if (!pollFailing) {
            LOG.warn("Could not look for events to send: {}; goes on trying", cause.getMessage());
            LOG.debug("Cause", cause);
        }
        pollFailing = true;
    }

    /** How many attempts of this node ended like this. */
    public long countAttempts(Outcome outcome) {
        return count(attempts, outcome);
    }

    /** How many webhooks this node disabled for this reason. */
    public long countDisabled(DisabledReason reason) {
        return count(disabled, reason);
    }

    private static <K> long count(Map<K, LongAdder> counts, K key) {
        LongAdder count = counts.get(key);
        return count == null ? 0 : count.sum();
    }
}
