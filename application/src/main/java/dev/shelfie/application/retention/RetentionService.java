package dev.shelfie.application.retention;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.audit.AuditRepository;
import dev.shelfie.application.event.EventLog;
import dev.shelfie.application.gallery.GalleryCounts;
import dev.shelfie.application.idempotency.AnswerRepository;
import dev.shelfie.application.idempotency.IdempotencyUseCases;
import dev.shelfie.application.webhook.DeliveryRepository;
import dev.shelfie.application.work.AccountLoop;
import dev.shelfie.domain.webhook.Delivery;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.IntSupplier;

final class RetentionService implements RetentionUseCases {

    private static final int BATCH = 500;

    private final AccountRepository accounts;
    private final AnswerRepository answers;
    private final AuditRepository entries;
    private final EventLog events;
    private final DeliveryRepository deliveries;
    private final GalleryCounts counts;
    private final Clock clock;

    RetentionService(
            AccountRepository accounts,
            AnswerRepository answers,
            AuditRepository entries,
            EventLog events,
            DeliveryRepository deliveries,
            GalleryCounts counts,
            Clock clock) {
        this.accounts = requireNonNull(accounts, "accounts");
        this.answers = requireNonNull(answers, "answers");
        this.entries = requireNonNull(entries, "entries");
        this.events = requireNonNull(events, "events");
        this.deliveries = requireNonNull(deliveries, "deliveries");
        this.counts = requireNonNull(counts, "counts");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public int deleteExpired(Retention kept) {
        Instant now = clock.instant();
        Instant answered = now.minus(IdempotencyUseCases.RETENTION);
        Instant recorded = now.minus(kept.auditLog());
        Instant sent = now.minus(Delivery.RETENTION);
        Instant changed = now.minus(kept.events());
        LocalDate counted = LocalDate.ofInstant(now, ZoneOffset.UTC).minusDays(GalleryCounts.RETENTION_DAYS - 1L);
        int[] deleted = {0};
        AccountLoop.forEach(accounts.listAllIds(), account -> {
            deleted[0] += untilNoneIsLeft(() -> answers.deleteExpired(account, answered));
            deleted[0] += untilNoneIsLeft(() -> entries.deleteBefore(account, recorded, BATCH));
            deleted[0] += untilNoneIsLeft(() -> deliveries.deleteBefore(account, sent, BATCH));
            deleted[0] += untilNoneIsLeft(() -> events.deleteBefore(account, changed, BATCH));
            deleted[0] += counts.deleteBefore(account, counted);
        });
        return deleted[0];
    }

    private static int untilNoneIsLeft(IntSupplier batch) {
        int all = 0;
        for (int deleted = batch.getAsInt(); deleted > 0; deleted = batch.getAsInt()) {
            all += deleted;
        }
        return all;
    }
}
