package dev.shelfie.application.webhook.delivery;

import dev.shelfie.domain.webhook.Attempt;
import dev.shelfie.domain.webhook.Webhook;

/** Is told how deliveries go on this node. Driven port; safe for concurrent use; doesn't block. */
public interface DeliveryObserver {

    /** A message was tried, and {@code attempt} says how that ended. */
    void attempted(Attempt attempt);

    /** The webhook is disabled by now, because of how its last attempt ended. */
    void disabled(Webhook webhook, Attempt last);

    /** Events that the webhook hadn't reached were deleted; it goes on with the oldest that is kept. */
    void fellBehind(Webhook webhook);

    /** Nothing is sent to the webhook for some time, because {@code cause} keeps this node from it. */
    void failed(Webhook webhook, Throwable cause);

    /** This node didn't find out what there is to send, because of {@code cause}; it tries again at once. */
    void pollFailed(Throwable cause);
}
