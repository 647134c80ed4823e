package dev.shelfie.application.audit;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.audit.AuditEntry;
import java.time.Clock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The audit log: who did what, when, from where. Driving port; safe for concurrent use. */
public interface AuditUseCases {

    /** The use cases over these stores. */
    static AuditUseCases over(AuditRepository entries, UnitOfWork work, IdGenerator ids, Clock clock) {
        return new AuditService(entries, work, ids, clock);
    }

    /**
     * Runs an action and records it in the audit log, in one transaction.
     *
     * @param action the action
     * @param event makes the audit event from the result; null for none
     * @return what {@code action} returned
     * @throws RuntimeException whatever {@code action} throws; then nothing is recorded
     */
    <T> T runRecorded(Supplier<T> action, Function<T, @Nullable RecordAuditEvent> event);

    /** Like {@link #runRecorded}, for actions that change many records and may take a minute. */
    <T> T runRecordedInBulk(Supplier<T> action, Function<T, @Nullable RecordAuditEvent> event);

    /** Records an event. */
    void record(RecordAuditEvent command);

    /** The account's log, newest first. */
    Listing<AuditEntry> listEntries(AccountId account, AuditFilter filter, Window window);
}
