package dev.shelfie.application.audit;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.audit.AuditEntry;
import dev.shelfie.domain.audit.AuditEntryId;
import java.time.Clock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

final class AuditService implements AuditUseCases {

    private final AuditRepository entries;
    private final UnitOfWork work;
    private final IdGenerator ids;
    private final Clock clock;

    AuditService(AuditRepository entries, UnitOfWork work, IdGenerator ids, Clock clock) {
        this.entries = requireNonNull(entries, "entries");
        this.work = requireNonNull(work, "work");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public <T> T runRecorded(Supplier<T> action, Function<T, @Nullable RecordAuditEvent> event) {
        return work.run(() -> runAndRecord(action, event));
    }

    @Override
    public <T> T runRecordedInBulk(Supplier<T> action, Function<T, @Nullable RecordAuditEvent> event) {
        return work.runBulk(() -> runAndRecord(action, event));
    }

    private <T> T runAndRecord(Supplier<T> action, Function<T, @Nullable RecordAuditEvent> event) {
        T result = action.get();
        RecordAuditEvent recorded = event.apply(result);
        if (recorded != null) {
            record(recorded);
        }
        return result;
    }

    @Override
    public void record(RecordAuditEvent command) {
        entries.add(new AuditEntry(
                AuditEntryId.of(ids.next()),
                command.account(),
                command.author(),
                command.event(),
                command.address(),
                clock.instant()));
    }

    @Override
    public Listing<AuditEntry> listEntries(AccountId account, AuditFilter filter, Window window) {
        return Listing.of(window, AuditEntry::position, (after, limit) -> entries.list(account, filter, after, limit));
    }
}
