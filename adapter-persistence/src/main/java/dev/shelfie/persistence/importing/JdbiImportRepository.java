package dev.shelfie.persistence.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.importing.ImportRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.persistence.column.FlattenedRecords;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.result.RowView;
import org.jspecify.annotations.Nullable;

/** Stores the records of imports in PostgreSQL. */
public final class JdbiImportRepository implements ImportRepository {

    private static final String COLUMNS = """
            m.id, m.account_id, m.kind, m.state, m.created, m.updated, m.unchanged, m.refused, m.archived,
                m.refusals, m.refused_ids, m.file_name, m.problem, m.created_at, m.updated_at
            """;

    private static final String OF_ACCOUNT = "SELECT " + COLUMNS + "FROM import m WHERE m.account_id = :account";

    private static final String FIND = OF_ACCOUNT + " AND m.id = :id";

    private static final String FIND_ALL = OF_ACCOUNT + " AND m.id = ANY(:ids)";

    private static final String LIST = OF_ACCOUNT + """
             AND (m.created_at, m.id) < (:createdBefore, :idBefore)
            ORDER BY m.created_at DESC, m.id DESC LIMIT :limit
            """;

    private static final String SAVE = """
            INSERT INTO import (account_id, id, kind, state, created, updated, unchanged, refused, archived,
                refusals, refused_ids, file_name, problem, created_at, updated_at)
            VALUES (:account, :id, :kind, :state, :counts.created, :counts.updated, :counts.unchanged, :counts.refused,
                :counts.archived, :flatRefusals, :refusedIds, :fileName, :problem, :createdAt, :updatedAt)
            ON CONFLICT (account_id, id) DO UPDATE SET kind = excluded.kind, state = excluded.state,
                created = excluded.created, updated = excluded.updated, unchanged = excluded.unchanged,
                refused = excluded.refused, archived = excluded.archived,
                refusals = excluded.refusals, refused_ids = excluded.refused_ids,
                file_name = excluded.file_name, problem = excluded.problem,
                created_at = excluded.created_at, updated_at = excluded.updated_at
            """;

    private static final String INTERRUPT = """
            UPDATE import m SET state = 'interrupted', problem = :problem
            WHERE m.account_id = :account AND m.state = 'running' AND m.updated_at < :since
            RETURNING\s""" + COLUMNS;

    private static final int REFUSAL_WIDTH = 2;

    private final JdbiTemplate jdbi;

    /** Imports in this database. */
    public JdbiImportRepository(Database database) {
        this.jdbi = database.jdbi();
    }

    @Override
    public Optional<Import> find(AccountId account, ImportId id) {
        return jdbi.withHandle(handle -> handle.createQuery(FIND)
                .bind("account", account)
                .bind("id", id)
                .map(JdbiImportRepository::read)
                .findOne());
    }

    @Override
    public List<Import> findAll(AccountId account, Collection<ImportId> ids) {
        return jdbi.withHandle(handle -> handle.createQuery(FIND_ALL)
                .bind("account", account)
                .bindArray("ids", ImportId.class, ids)
                .map(JdbiImportRepository::read)
                .list());
    }

    @Override
    public List<Import> list(AccountId account, @Nullable Position after, int limit) {
        return jdbi.withHandle(handle -> handle.createQuery(LIST)
                .bind("account", account)
                .bind("createdBefore", after == null ? Instant.MAX : after.time())
                .bind("idBefore", after == null ? "" : after.id())
                .bind("limit", limit)
                .map(JdbiImportRepository::read)
                .list());
    }

    @Override
    public List<Import> interruptSilent(AccountId account, Instant since) {
        return jdbi.withHandle(handle -> handle.createQuery(INTERRUPT)
                .bind("problem", Import.SILENCE)
                .bind("account", account)
                .bind("since", since)
                .map(JdbiImportRepository::read)
                .list());
    }

    private static Import read(RowView row) {
        return new Import(
                row.getColumn("id", ImportId.class),
                row.getColumn("account_id", AccountId.class),
                row.getColumn("kind", ImportKind.class),
                row.getColumn("file_name", String.class),
                row.getColumn("state", ImportState.class),
                row.getRow(ImportCounts.class),
                refusals(row),
                row.getColumn("problem", String.class),
                row.getColumn("created_at", Instant.class),
                row.getColumn("updated_at", Instant.class));
    }

    /** The refusals with the ids of records, which older imports don't have. */
    private static List<RowRefusal> refusals(RowView row) {
        List<RowRefusal> refusals = FlattenedRecords.read(
                Arrays.asList(row.getColumn("refusals", String[].class)), REFUSAL_WIDTH, JdbiImportRepository::refusal);
        @Nullable String @Nullable [] ids = row.getColumn("refused_ids", String[].class);
        if (ids == null) {
            return refusals;
        }
        List<RowRefusal> identified = new ArrayList<>();
        for (int i = 0; i < refusals.size(); i++) {
            RowRefusal refusal = refusals.get(i);
            identified.add(new RowRefusal(refusal.line(), i < ids.length ? ids[i] : null, refusal.reason()));
        }
        return identified;
    }

    private static RowRefusal refusal(List<@Nullable String> fields) {
        return new RowRefusal(
                Long.parseLong(requireNonNull(fields.get(0), "line")), requireNonNull(fields.get(1), "reason"));
    }

    @Override
    public void save(Import saved) {
        List<@Nullable String> ids = new ArrayList<>();
        saved.refusals().forEach(refusal -> ids.add(refusal.externalId()));
        List<@Nullable String> refusals =
                FlattenedRecords.write(saved.refusals(), RowRefusal::line, RowRefusal::reason);
        try {
            jdbi.withHandle(handle -> handle.createUpdate(SAVE)
                    .bindMethods(saved)
                    .bindArray("flatRefusals", String.class, refusals)
                    .bindArray("refusedIds", String.class, ids)
                    .execute());
        } catch (ConstraintViolation e) {
            throw e.toNotFound("import_account_fkey", "account", saved.account().value());
        }
    }
}
