package dev.shelfie.application.webhook;

import dev.shelfie.domain.webhook.Webhook;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Shares the work for webhooks among nodes. A node claims a webhook for a time, works for it, and stores how far it came. If the
 * node dies, its claim ends, and another node begins where the last stored step was. Driven port; safe for concurrent use.
 */
public interface WebhookQueue {

    /**
     * Claims active webhooks that nobody has claimed and that have work: events after their position, or deliveries that are due.
     * Those that waited for longest come first.
     *
     * @param claim the name of these claims, which no others have or had
     * @param until when the claims end
     * @param limit how many at most
     */
    List<Webhook> claim(String claim, Instant now, Instant until, int limit);

    /** Makes these claims end at {@code until}; leaves alone those that are lost. */
    void renew(Collection<WebhookClaim> claims, Instant until);

    /**
     * Stores up to where the webhook's events are split into messages.
     *
     * @return whether the claim still holds; otherwise nothing is stored
     */
    boolean plan(String claim, Webhook webhook);

    /**
     * Stores the webhook's position, its plan, and since when it is failing, and ends the claim. Since when it is failing stays as it
     * is if a client changed the webhook meanwhile.
     *
     * @param pausedUntil until when nobody claims the webhook; null if anybody may from now on
     * @return whether the claim still held; otherwise nothing is stored
     */
    boolean finish(String claim, Webhook webhook, Instant now, @Nullable Instant pausedUntil);

    /**
     * Stores that the webhook is disabled, unless it was changed since it was read.
     *
     * @return whether it was stored
     */
    boolean disable(Webhook webhook);

    /** Ends these claims, for which nothing was stored; leaves alone those that are lost. */
    void release(Collection<WebhookClaim> claims, Instant now);

    /** When the oldest event was made that an active webhook hasn't reached yet, in all accounts; empty if there is none. */
    Optional<Instant> findOldestUnread();
}
