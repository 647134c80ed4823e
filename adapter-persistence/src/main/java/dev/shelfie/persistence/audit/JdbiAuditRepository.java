package dev.shelfie.persistence.audit;

import dev.shelfie.application.audit.AuditFilter;
import dev.shelfie.application.audit.AuditRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.audit.AuditEntry;
import dev.shelfie.domain.audit.AuditEntryId;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.result.RowView;
import org.jspecify.annotations.Nullable;

/** Stores the audit log in PostgreSQL. */
public final class JdbiAuditRepository implements AuditRepository {

    private static final String INSERT = """
            INSERT INTO audit_entry (account_id, id, actor_id, actor_name, record_type, verb, record_id, detail, address,
                created_at)
            VALUES (:account, :id, :author.id, :author.name, :event.recordType, :event.verb, :event.recordId,
                :event.detail, :address, :createdAt)
            """;

    /** Each condition of a filter has an index, so the filter is part of the statement. */
    private static final String LIST = """
            SELECT e.id, e.account_id, e.actor_id, e.actor_name, e.record_type, e.verb, e.record_id, e.detail, e.address,
                e.created_at
            FROM audit_entry e
            WHERE e.account_id = :account AND (e.created_at, e.id) < (:createdBefore, :idBefore)<conditions>
            ORDER BY e.created_at DESC, e.id DESC LIMIT :limit
            """;

    /** Skips entries that another node is deleting. */
    private static final String DELETE_BEFORE = """
            DELETE FROM audit_entry WHERE account_id = :account AND id IN (
                SELECT e.id FROM audit_entry e WHERE e.account_id = :account AND e.created_at < :time
                ORDER BY e.created_at, e.id LIMIT :limit FOR UPDATE SKIP LOCKED)
            """;

    private final JdbiTemplate jdbi;

    /** The log in this database. */
    public JdbiAuditRepository(Database database) {
        this.jdbi = database.jdbi();
    }

    @Override
    public void add(AuditEntry entry) {
        try {
            jdbi.withHandle(
                    handle -> handle.createUpdate(INSERT).bindMethods(entry).execute());
        } catch (ConstraintViolation e) {
            throw refusal(entry, e);
        }
    }

    private static RuntimeException refusal(AuditEntry entry, ConstraintViolation violation) {
        return switch (violation.constraint()) {
            case "audit_entry_pkey" ->
                DomainException.conflict("There is an audit entry with the id " + entry.id() + " already");
            case "audit_entry_account_fkey" ->
                DomainException.notFound("account", entry.account().value());
            default -> violation;
        };
    }

    @Override
    public List<AuditEntry> list(AccountId account, AuditFilter filter, @Nullable Position after, int limit) {
        return jdbi.withHandle(handle -> handle.createQuery(LIST)
                .define("conditions", conditions(filter))
                .bindMethods(filter)
                .bind("account", account)
                .bind("createdBefore", after == null ? Instant.MAX : after.time())
                .bind("idBefore", after == null ? "" : after.id())
                .bind("limit", limit)
                .map(JdbiAuditRepository::read)
                .list());
    }

    @Override
    public int deleteBefore(AccountId account, Instant time, int limit) {
        return jdbi.withHandle(handle -> handle.createUpdate(DELETE_BEFORE)
                .bind("account", account)
                .bind("time", time)
                .bind("limit", limit)
                .execute());
    }

    private static String conditions(AuditFilter filter) {
        return (filter.actor() == null ? "" : " AND e.actor_id = :actor")
                + (filter.recordType() == null ? "" : " AND e.record_type = :recordType")
                + (filter.recordId() == null ? "" : " AND e.record_id = :recordId");
    }

    private static AuditEntry read(RowView row) {
        return new AuditEntry(
                row.getColumn("id", AuditEntryId.class),
                row.getColumn("account_id", AccountId.class),
                new Author(row.getColumn("actor_id", Actor.class), row.getColumn("actor_name", String.class)),
                row.getRow(AuditEvent.class),
                row.getColumn("address", String.class),
                row.getColumn("created_at", Instant.class));
    }
}
