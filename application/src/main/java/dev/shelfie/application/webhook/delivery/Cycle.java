package dev.shelfie.application.webhook.delivery;

import dev.shelfie.application.audit.RecordAuditEvent;
import dev.shelfie.application.event.EventPage;
import dev.shelfie.application.webhook.UnreadableSecretException;
import dev.shelfie.application.webhook.WebhookClaim;
import dev.shelfie.application.webhook.WebhookMessage;
import dev.shelfie.application.webhook.WebhookOutcome;
import dev.shelfie.application.work.StoreRetry;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.webhook.Attempt;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.DisabledReason;
import dev.shelfie.domain.webhook.EncryptedSecret;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookSecret;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * One turn of a webhook that this node has claimed. Its steps run one after the other ({@link SerialSteps}), so it needs no locks;
 * between them it holds no thread.
 */
final class Cycle {

    /** How many events are read at once. */
    private static final int EVENTS = 500;
    /** How many deliveries are tried again. */
    private static final int RETRIES = 100;
    /** How many events' messages are put together at once. */
    private static final int PORTION = 100;
    /** How many messages may be under way: half as many as the sender has connections to one address. */
    private static final int PARALLEL = 8;
    /** When a cycle stops sending, so that what it has reached is stored. */
    private static final Duration LENGTH = Duration.ofSeconds(10);
    /** How long a webhook waits after a failure of this service, which may last. */
    private static final Duration PAUSE = Duration.ofSeconds(30);
    /** How long a receiver that accepts nothing is left alone, so that not all that waits fails while it starts again. */
    private static final Duration REST = Duration.ofSeconds(2);

    private final DeliveryParts parts;
    private final FairShare memory;
    private final FairShare places;
    private final SerialSteps steps;
    private final WebhookClaim claim;
    private final BiConsumer<Cycle, Boolean> end;
    private final Instant deadline;

    private final Deque<Delivery> waiting = new ArrayDeque<>();
    private final Deque<Written> written = new ArrayDeque<>();
    private final List<Delivery> tried = new ArrayList<>();
    private List<WebhookSecret> secrets = List.of();
    private Plan plan;
    private Webhook webhook;
    private int sent;
    private int underWay;
    private int failuresInARow;
    private boolean more;
    private boolean outOfMemory;
    private boolean outOfPlaces;
    private boolean failed;
    private boolean stopped;
    private @Nullable Attempt disabledBy;
    private boolean ended;

    /** A message that can be sent. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Written(Delivery delivery, byte[] body) {}

    /** What was stored: nothing if the node had lost its claim. */
    private record Stored(boolean claimed, @Nullable Webhook disabled) {}

    /**
     * A cycle, not begun yet.
     *
     * @param memory the memory for bodies
     * @param places how many messages may be under way
     * @param claim the claim of the webhook
     * @param end is told when the cycle has ended, and whether there is more to do for the webhook
     */
    Cycle(
            DeliveryParts parts,
            FairShare memory,
            FairShare places,
            SerialSteps steps,
            WebhookClaim claim,
            BiConsumer<Cycle, Boolean> end) {
        this.parts = parts;
        this.memory = memory;
        this.places = places;
        this.steps = steps;
        this.claim = claim;
        this.webhook = claim.webhook();
        this.plan = new Plan(List.of(), List.of(), webhook.position());
        this.end = end;
        this.deadline = parts.clock().instant().plus(LENGTH);
    }

    /** The claim, with the webhook as it was then. */
    WebhookClaim claim() {
        return claim;
    }

    /** Begins it. */
    void begin() {
        step(() -> {
            secrets = secrets();
            if (plan()) {
                proceed();
            } else {
                leave();
            }
        });
    }

    /** Sends nothing more, and ends when all is answered. */
    void stop() {
        step(() -> {
            stopped = true;
            proceed();
        });
    }

    private void step(Runnable work) {
        steps.add(() -> {
            try {
                if (!ended) {
                    work.run();
                }
            } catch (RuntimeException | Error failure) {
                giveUp(failure);
            }
        });
    }

    /** Sends nothing more, but stores what has been answered. If that fails too, the claim ends by itself. */
    private void giveUp(Throwable failure) {
        if (failed) {
            leave();
        } else {
            failed = true;
            parts.observer().failed(webhook, failure);
            step(this::proceed);
        }
    }

    private List<WebhookSecret> secrets() {
        EncryptedSecret previous = webhook.secrets().previousAt(parts.clock().instant());
        List<WebhookSecret> all = new ArrayList<>();
        all.add(decrypted(webhook.secrets().current()));
        if (previous != null) {
            try {
                all.add(decrypted(previous));
            } catch (UnreadableSecretException lost) {
                // The owner has rotated the secret for this very reason.
            }
        }
        return all;
    }

    private WebhookSecret decrypted(EncryptedSecret secret) {
        return WebhookSecret.parse(
                parts.cipher().decrypt(secret, webhook.account(), webhook.id().value()));
    }

    /** Returns whether the node still has the claim. */
    private boolean plan() {
        Instant now = parts.clock().instant();
        List<Delivery> due = parts.store().deliveries().listDue(webhook.account(), webhook.id(), now, RETRIES);
        waiting.addAll(due);
        EventPage page = nextEvents();
        plan = Plan.of(webhook, page, now);
        boolean moves = plan.end() > webhook.position();
        more = (moves && !page.atEnd()) || plan.end() < page.next() || due.size() == RETRIES;
        waiting.addAll(plan.deliveries());
        if (plan.deliveries().isEmpty() || plan.end() == webhook.planned()) {
            return true;
        }
        webhook = webhook.at(webhook.position(), plan.end());
        return parts.store().webhookQueue().plan(claim.name(), webhook);
    }

    private EventPage nextEvents() {
        try {
            return parts.store().events().list(webhook.account(), webhook.position(), webhook.types(), EVENTS);
        } catch (DomainException refused) {
            if (refused.kind() != ErrorKind.GONE) {
                throw refused;
            }
            parts.observer().fellBehind(webhook);
            return parts.store().events().list(webhook.account(), null, webhook.types(), EVENTS);
        }
    }

    /** Sends what may be sent now, and ends the cycle if nothing is left to wait for. */
    private void proceed() {
        while (maySend() && (!written.isEmpty() || write()) && takesPlace()) {
            send(written.remove());
        }
        if (underWay == 0) {
            finish();
        }
    }

    private boolean maySend() {
        boolean anyLeft = !written.isEmpty() || !waiting.isEmpty();
        return anyLeft
                && !stopped
                && !failed
                && !receiverIsDown()
                && disabledBy == null
                && underWay < parallel()
                && parts.clock().instant().isBefore(deadline);
    }

    /** After one message is refused by a receiver that failed before, and after several by another. */
    private boolean receiverIsDown() {
        return failuresInARow >= (claim.webhook().failingSince() == null ? PARALLEL : 1);
    }

    /** A receiver that fails is asked one message at a time. */
    private int parallel() {
        return webhook.failingSince() == null ? PARALLEL : 1;
    }

    /** An account doesn't take all connections, however slow its receivers are. */
    private boolean takesPlace() {
        outOfPlaces = !places.take(webhook.account(), 1);
        return !outOfPlaces;
    }

    /** Puts the next messages together, as far as there is memory for them; returns whether there are some. */
    private boolean write() {
        outOfMemory = false;
        List<Delivery> portion = portion();
        List<Optional<byte[]>> bodies =
                parts.writer().write(webhook.account(), webhook.input().payload(), portion, plan.events());
        for (int i = 0; i < portion.size() && !outOfMemory; i++) {
            keep(portion.get(i), bodies.get(i).orElse(null));
        }
        return !written.isEmpty() || (!outOfMemory && !waiting.isEmpty() && write());
    }

    private void keep(Delivery delivery, byte @Nullable [] body) {
        if (body == null) {
            tried.add(delivery.abandoned(parts.clock().instant()));
        } else if (memory.take(webhook.account(), body.length)) {
            written.add(new Written(delivery, body));
        } else {
            outOfMemory = true;
            return;
        }
        waiting.remove();
    }

    private List<Delivery> portion() {
        List<Delivery> portion = new ArrayList<>();
        int events = 0;
        for (Delivery delivery : waiting) {
            events += Math.max(1, delivery.events().size());
            if (!portion.isEmpty() && (events > PORTION || webhook.failingSince() != null)) {
                break;
            }
            portion.add(delivery);
        }
        return portion;
    }

    private void send(Written message) {
        underWay++;
        Instant at = parts.clock().instant();
        WebhookMessage outgoing = new WebhookMessage(
                message.delivery().id().value(), webhook.id(), webhook.input().uri(), secrets, message.body());
        try {
            parts.sender().send(outgoing, outcome -> {
                giveBack(message);
                step(() -> answered(message, at, outcome));
            });
        } catch (RuntimeException | Error failure) {
            underWay--;
            giveBack(message);
            throw failure;
        }
        if (sent < plan.deliveries().size() && plan.deliveries().get(sent).equals(message.delivery())) {
            sent++;
        }
    }

    private void giveBack(Written message) {
        memory.giveBack(message.delivery().account(), message.body().length);
        places.giveBack(message.delivery().account(), 1);
    }

    private void answered(Written message, Instant at, WebhookOutcome outcome) {
        underWay--;
        Attempt attempt = new Attempt(at, outcome.status(), outcome.failure(), outcome.duration());
        parts.observer().attempted(attempt);
        tried.add(message.delivery().attempted(attempt, parts.random()));
        if (!message.delivery().isTest()) {
            webhook = webhook.attempted(attempt);
            failuresInARow = webhook.failingSince() == null ? 0 : failuresInARow + 1;
        }
        // What a test shows isn't that events have failed, but that the receiver is gone.
        boolean tells = attempt.gone() || !message.delivery().isTest();
        if (disabledBy == null && tells && webhook.reasonToDisable(attempt) != null) {
            disabledBy = attempt;
        }
        proceed();
    }

    private void finish() {
        Instant now = parts.clock().instant();
        long reached = plan.reached(webhook.position(), sent);
        Webhook further = webhook.at(reached, Math.max(reached, webhook.planned()));
        Stored stored = StoreRetry.run(() -> parts.store().work().run(() -> store(further, now, pause())));
        if (stored.disabled() != null && disabledBy != null) {
            parts.observer().disabled(stored.disabled(), disabledBy);
        }
        // What has no memory or place now waits for the next poll.
        boolean goesOn = stored.claimed() && pause().isZero() && !outOfMemory && !outOfPlaces;
        close(goesOn && (more || !waiting.isEmpty() || !written.isEmpty()));
    }

    private Duration pause() {
        if (failed) {
            return PAUSE;
        }
        return receiverIsDown() ? REST : Duration.ZERO;
    }

    private Stored store(Webhook further, Instant now, Duration pause) {
        Instant pausedUntil = pause.isZero() ? null : now.plus(pause);
        if (!parts.store().webhookQueue().finish(claim.name(), further, now, pausedUntil)) {
            return new Stored(false, null);
        }
        parts.store().deliveries().saveAll(further.account(), tried);
        DisabledReason reason = disabledBy == null ? null : further.reasonToDisable(disabledBy);
        return new Stored(true, reason == null ? null : disabled(further, reason, now));
    }

    /** Disables it, and records why; null if a client changed it meanwhile. */
    private @Nullable Webhook disabled(Webhook active, DisabledReason reason, Instant now) {
        Webhook disabled = active.disabled(reason, now);
        if (!parts.store().webhookQueue().disable(disabled)) {
            return null;
        }
        AuditEvent event =
                AuditEvent.of("webhook", "disabled", disabled.id().value()).withDetail(reason.sentence());
        parts.audit().record(new RecordAuditEvent(disabled.account(), Author.SERVICE, event, null));
        return disabled;
    }

    /** Ends it without storing anything: the claim ends by itself, so that the next try isn't at once. */
    private void leave() {
        close(false);
    }

    private void close(boolean hasMore) {
        if (!ended) {
            ended = true;
            written.forEach(message -> memory.giveBack(webhook.account(), message.body().length));
            end.accept(this, hasMore);
        }
    }
}
