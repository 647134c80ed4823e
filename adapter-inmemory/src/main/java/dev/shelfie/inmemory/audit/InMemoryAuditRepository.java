package dev.shelfie.inmemory.audit;

import static dev.shelfie.inmemory.access.AccountSchema.requireAccount;
import static dev.shelfie.inmemory.audit.AuditSchema.ALL;
import static dev.shelfie.inmemory.audit.AuditSchema.ENTRIES;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.audit.AuditFilter;
import dev.shelfie.application.audit.AuditRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.audit.AuditEntry;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps the audit log in memory. */
public final class InMemoryAuditRepository implements AuditRepository {

    private final InMemoryUnitOfWork work;

    /** The log in the state of {@code work}. */
    public InMemoryAuditRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public void add(AuditEntry entry) {
        AccountId account = entry.account();
        work.change(state -> {
            requireAccount(state, account);
            return state.with(account, state.table(account, ENTRIES).added(entry));
        });
    }

    @Override
    public List<AuditEntry> list(AccountId account, AuditFilter filter, @Nullable Position after, int limit) {
        return work.current().table(account, ENTRIES).newest(List.of(shortest(filter)), after, limit, filter::matches);
    }

    /** The shortest list that holds every entry to which the filter may apply. */
    private static Object shortest(AuditFilter filter) {
        if (filter.recordId() != null) {
            return new AuditSchema.On(filter.recordId());
        }
        return filter.actor() != null ? filter.actor() : ALL;
    }
}
