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
import dev.shelfie.persistence.sql.Arguments;
import dev.shelfie.persistence.sql.ConstraintViolation;
import dev.shelfie.persistence.sql.KeysetQuery;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Stores the audit log in PostgreSQL. */
public final class JdbiAuditRepository implements AuditRepository {

    private static final String COLUMNS = """
            e.id, e.actor_id, e.actor_name, e.record_type, e.verb, e.record_id, e.detail, e.address, e.created_at""";

    private static final String INSERT = """
            INSERT INTO audit_entry (account_id, id, actor_id, actor_name, record_type, verb, record_id, detail, address,
                created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;

    private final Sql sql;

    /** The log in this database. */
    public JdbiAuditRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public void add(AuditEntry entry) {
        try {
            sql.update(INSERT, arguments -> write(arguments, entry));
        } catch (ConstraintViolation e) {
            throw refusal(entry, e);
        }
    }

    private static void write(Arguments arguments, AuditEntry entry) throws SQLException {
        Actor actor = entry.author().id();
        arguments
                .text(entry.account().value())
                .text(entry.id().value())
                .text(actor == null ? null : actor.value())
                .text(entry.author().name())
                .text(entry.event().recordType())
                .text(entry.event().verb())
                .text(entry.event().recordId())
                .text(entry.event().detail())
                .text(entry.address())
                .time(entry.createdAt());
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
        KeysetQuery list = new KeysetQuery(COLUMNS, "audit_entry", "e")
                .where("e.account_id = ?", arguments -> arguments.text(account.value()));
        Actor actor = filter.actor();
        addCondition(list, "e.actor_id = ?", actor == null ? null : actor.value());
        addCondition(list, "e.record_type = ?", filter.recordType());
        addCondition(list, "e.record_id = ?", filter.recordId());
        return list.list(sql, after, limit, row -> read(row, account));
    }

    private static void addCondition(KeysetQuery list, String condition, @Nullable String value) {
        if (value != null) {
            list.where(condition, arguments -> arguments.text(value));
        }
    }

    private static AuditEntry read(ResultRow row, AccountId account) throws SQLException {
        return new AuditEntry(
                new AuditEntryId(row.text(1)),
                account,
                new Author(actor(row.optionalText(2)), row.text(3)),
                new AuditEvent(row.text(4), row.text(5), row.optionalText(6), row.optionalText(7)),
                row.optionalText(8),
                row.time(9));
    }

    private static @Nullable Actor actor(@Nullable String id) {
        return id == null ? null : Actor.parse(id).orElseThrow(() -> new IllegalStateException("No actor's id: " + id));
    }
}
