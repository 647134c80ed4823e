package dev.shelfie.domain.webhook;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.event.EventId;
import dev.shelfie.domain.event.LoggedEvent;
import dev.shelfie.domain.listing.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A message to a webhook, and how its attempts went. It has no content: that is put together from the event log for each
 * attempt, so nothing of an erased person stays here.
 *
 * @param webhook to which webhook
 * @param account the webhook's account
 * @param id the id of the message, which only one delivery of a webhook has
 * @param type {@value #BATCH}, {@value #TEST}, or the type of its one event
 * @param events its events, in their order; none for a test
 * @param status how far it got
 * @param attempts the latest attempts, oldest first, at most {@value #MAX_ATTEMPTS}
 * @param nextAttemptAt when it is tried; null unless it is pending
 * @param createdAt when it was put together
 */
public record Delivery(
        WebhookId webhook,
        AccountId account,
        MessageId id,
        String type,
        List<LoggedEventId> events,
        DeliveryStatus status,
        List<Attempt> attempts,
        @Nullable Instant nextAttemptAt,
        Instant createdAt) {

    /** The type of a message that may hold several events. */
    public static final String BATCH = "events";

    /** The type of a message that a client asked for to see whether it arrives. */
    public static final String TEST = "webhook.test";

    /** How many events a message holds at most. */
    public static final int MAX_EVENTS = 100;

    /** How long deliveries are kept. */
    public static final Duration RETENTION = Duration.ofDays(30);

    private static final int MAX_ATTEMPTS = 11;

    /**
     * An event of a delivery.
     *
     * @param position its position in the account's event log
     * @param id its id
     */
    public record LoggedEventId(long position, EventId id) {

        /** @throws NullPointerException if {@code id} is null */
        public LoggedEventId {
            requireNonNull(id, "id");
        }
    }

    /**
     * @throws IllegalArgumentException if there is a next attempt although it isn't pending, or none although it is
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public Delivery {
        requireNonNull(webhook, "webhook");
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(type, "type");
        events = List.copyOf(events);
        requireNonNull(status, "status");
        attempts = List.copyOf(attempts);
        if ((status == DeliveryStatus.PENDING) != (nextAttemptAt != null)) {
            throw new IllegalArgumentException("What is pending has a next attempt, and nothing else has one");
        }
        nextAttemptAt = nextAttemptAt == null ? null : Validator.truncate("next_attempt_at", nextAttemptAt);
        createdAt = Validator.truncate("created_at", createdAt);
    }

    /** The delivery of one event, in a message of its own. */
    public static Delivery of(Webhook webhook, LoggedEvent event, Instant now) {
        return untried(
                webhook,
                MessageId.of(event.event().id()),
                event.event().change().type().publicName(),
                List.of(event),
                now);
    }

    /** The delivery of these events, in one message. */
    public static Delivery of(Webhook webhook, List<LoggedEvent> events, Instant now) {
        MessageId id =
                MessageId.of(events.stream().map(each -> each.event().id()).toList());
        return untried(webhook, id, BATCH, events, now);
    }

    /** The delivery of a test. */
    public static Delivery test(Webhook webhook, MessageId id, Instant now) {
        return untried(webhook, id, TEST, List.of(), now);
    }

    private static Delivery untried(Webhook webhook, MessageId id, String type, List<LoggedEvent> events, Instant now) {
        return new Delivery(
                webhook.id(),
                webhook.account(),
                id,
                type,
                events.stream()
                        .map(each ->
                                new LoggedEventId(each.position(), each.event().id()))
                        .toList(),
                DeliveryStatus.PENDING,
                List.of(),
                now,
                now);
    }

    /**
     * This delivery after an attempt: delivered, or to be tried again, or failed for good.
     *
     * @param random see {@link RetrySchedule}
     */
    public Delivery attempted(Attempt attempt, RandomGenerator random) {
        List<Attempt> all = new ArrayList<>(attempts);
        all.add(attempt);
        if (attempt.succeeded()) {
            return with(DeliveryStatus.DELIVERED, all, null);
        }
        Duration pause = RetrySchedule.pauseAfter(all.size(), random);
        return pause == null
                ? with(DeliveryStatus.FAILED, all, null)
                : with(
                        DeliveryStatus.PENDING,
                        all,
                        attempt.at().plus(attempt.duration()).plus(pause));
    }

    /** This delivery, given up, because its events aren't kept any more. */
    public Delivery abandoned(Instant now) {
        List<Attempt> all = new ArrayList<>(attempts);
        all.add(new Attempt(now, null, "Its events were deleted, as they are kept for 30 days", Duration.ZERO));
        return with(DeliveryStatus.FAILED, all, null);
    }

    /** This delivery, to be tried at {@code now}, however it ended. */
    public Delivery resent(Instant now) {
        return with(DeliveryStatus.PENDING, attempts, now);
    }

    /**
     * This delivery as it is stored over {@code stored}: still due if somebody asked to resend it after the latest attempt here had
     * begun.
     */
    public Delivery over(Delivery stored) {
        Instant due = stored.nextAttemptAt;
        boolean asked = due != null
                && !attempts.isEmpty()
                && due.isAfter(attempts.get(attempts.size() - 1).at());
        return asked ? with(DeliveryStatus.PENDING, attempts, due) : this;
    }

    /** Whether it is a test, which says nothing about how events fare. */
    public boolean isTest() {
        return type.equals(TEST);
    }

    /** Its position in lists. */
    public Position position() {
        return new Position(createdAt, id.value());
    }

    private Delivery with(DeliveryStatus changed, List<Attempt> all, @Nullable Instant next) {
        List<Attempt> latest = all.subList(Math.max(0, all.size() - MAX_ATTEMPTS), all.size());
        return new Delivery(webhook, account, id, type, events, changed, latest, next, createdAt);
    }
}
