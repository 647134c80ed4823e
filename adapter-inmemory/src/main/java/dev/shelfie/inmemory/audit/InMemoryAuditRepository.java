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

    /** The key of the index that selects the fewest entries. */
    private static Object indexKey(AuditFilter filter) {
        if (filter.recordId() != null) {
            return new Schema.AuditedRecord(filter.recordId());
        }
        return filter.actor() != null ? filter.actor() : ALL;
    }
}
