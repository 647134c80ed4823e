package dev.shelfie.inmemory.audit;

import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.AUDIT_LOG;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.audit.AuditFilter;
import dev.shelfie.application.audit.AuditRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.audit.AuditEntry;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Stores the audit log in memory. */
public final class InMemoryAuditRepository implements AuditRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the log in the transactions of {@code work}. */
    public InMemoryAuditRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public void add(AuditEntry entry) {
        work.update(state -> state.insert(entry.account(), AUDIT_LOG, entry));
    }

    @Override
    public List<AuditEntry> list(AccountId account, AuditFilter filter, @Nullable Position after, int limit) {
        return work.table(account, AUDIT_LOG).list(List.of(indexKey(filter)), after, limit, filter::matches);
    }

    @Override
    public int deleteBefore(AccountId account, Instant time, int limit) {
        return work.run(() -> {
            List<AuditEntry> old = new ArrayList<>(work.table(account, AUDIT_LOG)
                    .list(ALL, entry -> entry.createdAt().isBefore(time)));
            Collections.reverse(old);
            List<AuditEntry> oldest = old.subList(0, Math.min(limit, old.size()));
            work.update(state -> state.deleteAll(account, AUDIT_LOG, oldest));
            return oldest.size();
        });
    }

    /** The key of the index that selects the fewest entries. */
    private static Object indexKey(AuditFilter filter) {
        if (filter.recordId() != null) {
            return new Schema.AuditedRecord(filter.recordId());
        }
        return filter.actor() != null ? filter.actor() : ALL;
    }
}
