package dev.shelfie.application.audit;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.audit.AuditEntry;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Stores the audit log. Driven port; safe for concurrent use. */
public interface AuditRepository {

    /**
     * Adds a new entry.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account
     */
    void add(AuditEntry entry);

    /**
     * The account's entries to which {@code filter} applies, newest first, equally new ones by descending id.
     *
     * @param after where to continue; null for the beginning
     * @param limit how many at most
     */
    List<AuditEntry> list(AccountId account, AuditFilter filter, @Nullable Position after, int limit);

    /**
     * Deletes the account's oldest entries from before {@code time}.
     *
     * @param limit how many at most
     * @return how many it deleted
     */
    int deleteBefore(AccountId account, Instant time, int limit);
}
