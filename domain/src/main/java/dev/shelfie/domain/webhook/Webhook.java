package dev.shelfie.domain.webhook;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.event.EventType;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An address of a shop's to which the events of its account are sent. It reads the event log like any other reader: all events
 * up to its position were sent, or are kept as deliveries to be tried again. The constructor restores a stored webhook;
 * {@link #create} makes a new one.
 *
 * @param id its id
 * @param account whose events it gets
 * @param input what clients say about it
 * @param disabledReason why it is disabled; null if it is active
 * @param failingSince when the first of its latest attempts failed, if none succeeded since; otherwise null
 * @param secrets what its messages are signed with
 * @param position the position in the event log up to which it has read
 * @param planned the position up to which it has split events into messages, not before {@code position}: what lies between was
 *     perhaps sent, and is split again in the same way
 * @param createdBy the user or the token that created it, which may be gone; null if nobody knows
 * @param createdAt when it was created
 * @param updatedAt when it was last changed, not before {@code createdAt}; sending messages doesn't change it
 * @param version counts the changes; 0 before it is stored
 */
public record Webhook(
        WebhookId id,
        AccountId account,
        WebhookInput input,
        @Nullable DisabledReason disabledReason,
        @Nullable Instant failingSince,
        SigningSecrets secrets,
        long position,
        long planned,
        @Nullable Actor createdBy,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    /** How many an account may have. */
    public static final int MAX_PER_ACCOUNT = 20;

    /** How long attempts may fail, without one that succeeds, until the webhook is disabled. */
    public static final Duration PATIENCE = Duration.ofDays(5);

    /**
     * @throws dev.shelfie.domain.error.DomainException if a time is out of bounds
     * @throws IllegalArgumentException if it is disabled without a reason or active with one, or {@code planned} is before
     *     {@code position}
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public Webhook {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(input, "input");
        requireNonNull(secrets, "secrets");
        if ((input.status() == WebhookStatus.DISABLED) != (disabledReason != null)) {
            throw new IllegalArgumentException("What is disabled has a reason, and nothing else has one");
        }
        if (planned < position) {
            throw new IllegalArgumentException("The plan ends before the position");
        }
        failingSince = failingSince == null ? null : Validator.truncate("failing_since", failingSince);
        createdAt = Validator.truncate("created_at", createdAt);
        updatedAt = Validator.truncate("updated_at", updatedAt);
        new Validator()
                .check(!updatedAt.isBefore(createdAt), "updated_at", "must not be before created_at")
                .verify();
    }

    /**
     * A new webhook.
     *
     * @param position the end of the event log: it gets what follows
     */
    public static Webhook create(
            WebhookId id,
            AccountId account,
            WebhookInput input,
            EncryptedSecret secret,
            long position,
            @Nullable Actor createdBy,
            Instant now) {
        return new Webhook(
                id,
                account,
                input,
                reason(input),
                null,
                SigningSecrets.first(secret),
                position,
                position,
                createdBy,
                now,
                now,
                0);
    }

    /** Whether messages are sent. */
    public boolean isActive() {
        return disabledReason == null;
    }

    /** The types of events that are sent. */
    public Set<EventType> types() {
        Set<EventType> chosen = input.types();
        return chosen == null ? EnumSet.allOf(EventType.class) : chosen;
    }

    /**
     * This webhook as {@code changed} describes it, at {@code now}. If that enables it, it counts as never having failed.
     */
    public Webhook with(WebhookInput changed, Instant now) {
        boolean sameStatus = changed.status() == input.status();
        return new Webhook(
                id,
                account,
                changed,
                sameStatus ? disabledReason : reason(changed),
                sameStatus || changed.status() == WebhookStatus.DISABLED ? failingSince : null,
                secrets,
                position,
                planned,
                createdBy,
                createdAt,
                notBeforeCreation(now),
                version);
    }

    /** This webhook with a fresh secret. */
    public Webhook rotated(EncryptedSecret fresh, Instant now) {
        return new Webhook(
                id,
                account,
                input,
                disabledReason,
                failingSince,
                secrets.rotated(fresh, now),
                position,
                planned,
                createdBy,
                createdAt,
                notBeforeCreation(now),
                version);
    }

    /** This active webhook, disabled at {@code now} for this reason. */
    public Webhook disabled(DisabledReason reason, Instant now) {
        return new Webhook(
                id,
                account,
                input.withStatus(WebhookStatus.DISABLED),
                reason,
                failingSince,
                secrets,
                position,
                planned,
                createdBy,
                createdAt,
                notBeforeCreation(now),
                version);
    }

    /** This webhook after an attempt, which says whether it is failing. */
    public Webhook attempted(Attempt attempt) {
        return attempt.succeeded() ? failingSince(null) : failingSince == null ? failingSince(attempt.at()) : this;
    }

    /** This webhook, failing since then; null if it isn't. */
    public Webhook failingSince(@Nullable Instant time) {
        return new Webhook(
                id,
                account,
                input,
                disabledReason,
                time,
                secrets,
                position,
                planned,
                createdBy,
                createdAt,
                updatedAt,
                version);
    }

    /** Why an active webhook must be disabled after this attempt, which {@link #attempted} has counted; null if it goes on. */
    public @Nullable DisabledReason reasonToDisable(Attempt attempt) {
        if (attempt.gone()) {
            return DisabledReason.GONE;
        }
        boolean patienceIsOver = failingSince != null && !attempt.at().isBefore(failingSince.plus(PATIENCE));
        return patienceIsOver ? DisabledReason.FAILING : null;
    }

    /** This webhook with another place in the event log. */
    public Webhook at(long newPosition, long newPlanned) {
        return new Webhook(
                id,
                account,
                input,
                disabledReason,
                failingSince,
                secrets,
                newPosition,
                newPlanned,
                createdBy,
                createdAt,
                updatedAt,
                version);
    }

    /** This webhook with the version under which it is stored. */
    public Webhook withVersion(long stored) {
        return new Webhook(
                id,
                account,
                input,
                disabledReason,
                failingSince,
                secrets,
                position,
                planned,
                createdBy,
                createdAt,
                updatedAt,
                stored);
    }

    private static @Nullable DisabledReason reason(WebhookInput input) {
        return input.status() == WebhookStatus.DISABLED ? DisabledReason.BY_REQUEST : null;
    }

    /** The clock of the node that changes it may be behind that of the node that created it. */
    private Instant notBeforeCreation(Instant now) {
        return now.isBefore(createdAt) ? createdAt : now;
    }
}
