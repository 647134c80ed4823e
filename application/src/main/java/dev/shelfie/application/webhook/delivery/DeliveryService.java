package dev.shelfie.application.webhook.delivery;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.webhook.WebhookClaim;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

final class DeliveryService implements WebhookDelivery {

    /** How many cycles may run: those whose receivers hang take little but memory, which is bounded by {@link FairShare}. */
    private static final int MAX_CYCLES = 1_000;

    /** Fewer than the sender has connections, so that none waits for one. */
    private static final int MAX_UNDER_WAY = 400;

    private static final Duration RENEWAL = LEASE.dividedBy(3);

    private final DeliveryParts parts;
    private final DeliveryNode node;
    private final FairShare memory;
    private final FairShare underWay = new FairShare(MAX_UNDER_WAY);

    private final Map<Key, Cycle> running = new HashMap<>();
    /** Claimed after their cycles had stored where they ended, and before these were known to have ended. */
    private final Map<Key, WebhookClaim> next = new HashMap<>();

    private long claims;

    private Instant renewed = Instant.MIN;
    private boolean polling;
    private boolean stopped;
    private final CompletableFuture<Void> idle = new CompletableFuture<>();

    private record Key(AccountId account, WebhookId webhook) {

        static Key of(Webhook webhook) {
            return new Key(webhook.account(), webhook.id());
        }
    }

    DeliveryService(DeliveryParts parts, DeliveryNode node) {
        this.parts = parts;
        this.node = requireNonNull(node, "node");
        this.memory = new FairShare(node.bodyBytes());
    }

    @Override
    public void poll() {
        if (beginPoll()) {
            try {
                Instant now = parts.clock().instant();
                renew(now);
                claim(now).forEach(Cycle::begin);
            } catch (RuntimeException | Error failure) {
                parts.observer().pollFailed(failure);
            } finally {
                endPoll();
            }
        }
    }

    private synchronized boolean beginPoll() {
        boolean begins = !polling && !stopped;
        polling |= begins;
        return begins;
    }

    private synchronized void endPoll() {
        polling = false;
        completeIfIdle();
    }

    private void renew(Instant now) {
        List<WebhookClaim> claimed = claimed();
        boolean clockWentBack = now.isBefore(renewed);
        if (!claimed.isEmpty() && (clockWentBack || !now.isBefore(renewed.plus(RENEWAL)))) {
            parts.store().webhookQueue().renew(claimed, now.plus(LEASE));
            renewed = now;
        }
    }

    private List<Cycle> claim(Instant now) {
        int free = MAX_CYCLES - cycles();
        if (free == 0) {
            return List.of();
        }
        // So that what an earlier cycle stores late, after its claim was lost, isn't taken for this one's.
        String name = node.name() + "-" + ++claims;
        return begun(parts.store().webhookQueue().claim(name, now, now.plus(LEASE), free).stream()
                .map(webhook -> new WebhookClaim(name, webhook))
                .toList());
    }

    /** A webhook has one cycle at a time: the next one begins when the last has ended. None begins after a stop. */
    private synchronized List<Cycle> begun(List<WebhookClaim> claimed) {
        List<Cycle> cycles = new ArrayList<>();
        for (WebhookClaim claim : claimed) {
            if (stopped || running.containsKey(Key.of(claim.webhook()))) {
                next.put(Key.of(claim.webhook()), claim);
            } else {
                cycles.add(begun(claim));
            }
        }
        return cycles;
    }

    private Cycle begun(WebhookClaim claim) {
        Cycle cycle = new Cycle(parts, memory, underWay, new SerialSteps(node.threads()), claim, this::ended);
        running.put(Key.of(claim.webhook()), cycle);
        return cycle;
    }

    /** If there is more to do, that is claimed at once. */
    private void ended(Cycle cycle, boolean more) {
        Key webhook = Key.of(cycle.claim().webhook());
        WebhookClaim claimedAgain;
        synchronized (this) {
            running.remove(webhook);
            claimedAgain = stopped ? null : next.remove(webhook);
            completeIfIdle();
        }
        if (claimedAgain != null) {
            begun(List.of(claimedAgain)).forEach(Cycle::begin);
        } else if (more) {
            poll();
        }
    }

    @Override
    public synchronized int cycles() {
        return running.size();
    }

    @Override
    public long bodyBytes() {
        return memory.used();
    }

    @Override
    public Optional<Instant> oldestUnread() {
        return parts.store().webhookQueue().findOldestUnread();
    }

    private synchronized List<WebhookClaim> claimed() {
        return Stream.concat(running.values().stream().map(Cycle::claim), next.values().stream())
                .toList();
    }

    @Override
    public void stop(Duration patience) {
        List<Cycle> cycles;
        synchronized (this) {
            stopped = true;
            cycles = List.copyOf(running.values());
        }
        cycles.forEach(Cycle::stop);
        awaitEnd(patience);
        release(claimed());
    }

    private void release(List<WebhookClaim> left) {
        try {
            if (!left.isEmpty()) {
                parts.store().webhookQueue().release(left, parts.clock().instant());
            }
        } catch (RuntimeException unreachable) {
            // The claims end by themselves.
        }
    }

    private void awaitEnd(Duration patience) {
        try {
            idle().get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException late) {
            // What is left is given back.
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    /** Done when nothing runs any more. */
    private synchronized CompletableFuture<Void> idle() {
        completeIfIdle();
        return idle;
    }

    private synchronized void completeIfIdle() {
        if (stopped && !polling && running.isEmpty()) {
            idle.complete(null);
        }
    }
}
