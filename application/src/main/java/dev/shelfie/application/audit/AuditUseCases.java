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
     * Does something and writes it down, both or neither.
     *
     * @param deed does it
     * @param told what to write down of what was done; null for nothing
     * @return what {@code deed} returned
     * @throws RuntimeException whatever {@code deed} throws; then nothing is written
     */
    <T> T noted(Supplier<T> deed, Function<T, @Nullable NoteDeed> told);

    /** The same for what moves many records, and may take a minute. */
    <T> T notedInBulk(Supplier<T> deed, Function<T, @Nullable NoteDeed> told);

    /** Writes down what was done. */
    void note(NoteDeed command);

    /** The account's log, newest first. */
    Listing<AuditEntry> listEntries(AccountId account, AuditFilter filter, Window window);
}
