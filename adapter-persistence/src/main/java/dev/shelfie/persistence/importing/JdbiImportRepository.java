package dev.shelfie.persistence.importing;

import dev.shelfie.application.importing.ImportRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.ConstraintViolation;
import dev.shelfie.persistence.sql.KeysetQuery;
import dev.shelfie.persistence.sql.Sql;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores the records of imports in PostgreSQL. */
public final class JdbiImportRepository implements ImportRepository {

    private static final String FIND =
            "SELECT " + ImportRow.COLUMNS + " FROM import m WHERE m.account_id = ? AND m.id = ?";

    private static final String SAVE = """
            INSERT INTO import (id, kind, state, created, updated, unchanged, refused, archived,
                refusals, problem, created_at, updated_at, account_id)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (account_id, id) DO UPDATE SET kind = excluded.kind, state = excluded.state,
                created = excluded.created, updated = excluded.updated, unchanged = excluded.unchanged,
                refused = excluded.refused, archived = excluded.archived,
                refusals = excluded.refusals, problem = excluded.problem,
                created_at = excluded.created_at, updated_at = excluded.updated_at
            """;

    private final Sql sql;

    /** Imports in this database. */
    public JdbiImportRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Optional<Import> find(AccountId account, ImportId id) {
        return sql.find(
                FIND,
                arguments -> arguments.text(account.value()).text(id.value()),
                row -> ImportRow.read(row, account));
    }

    @Override
    public List<Import> list(AccountId account, @Nullable Position after, int limit) {
        return new KeysetQuery(ImportRow.COLUMNS, "import", "m")
                .where("m.account_id = ?", arguments -> arguments.text(account.value()))
                .list(sql, after, limit, row -> ImportRow.read(row, account));
    }

    @Override
    public void save(Import saved) {
        try {
            sql.update(SAVE, arguments -> ImportRow.write(arguments, saved));
        } catch (ConstraintViolation e) {
            throw e.toNotFound("import_account_fkey", "account", saved.account().value());
        }
    }
}
