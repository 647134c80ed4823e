package dev.shelfie.persistence.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.persistence.column.ColumnWriter;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.column.FlattenedRecords;
import dev.shelfie.persistence.sql.ResultRow;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row of the table {@code import}. */
final class ImportRow {

    /** The columns, of the table named {@code m}; the caller knows the account. */
    static final String COLUMNS = """
            m.id, m.kind, m.state, m.created, m.updated, m.unchanged, m.refused, m.archived,
                m.refusals, m.problem, m.created_at, m.updated_at""";

    private static final int REFUSAL_WIDTH = 2;
    private static final EnumNames<ImportKind> KINDS = EnumNames.of(ImportKind.values(), ImportKind::publicName);
    private static final EnumNames<ImportState> STATES = EnumNames.of(ImportState.values(), ImportState::publicName);

    private ImportRow() {}

    static Import read(ResultRow row, AccountId account) throws SQLException {
        return new Import(
                new ImportId(row.text(1)),
                account,
                KINDS.read(row.text(2)),
                STATES.read(row.text(3)),
                new ImportCounts(row.number(4), row.number(5), row.number(6), row.number(7), row.number(8)),
                FlattenedRecords.read(row.nullableTexts(9), REFUSAL_WIDTH, ImportRow::refusal),
                row.optionalText(10),
                row.time(11),
                row.time(12));
    }

    /** All columns, the account last. */
    static void write(ColumnWriter values, Import saved) throws SQLException {
        ImportCounts counts = saved.counts();
        values.text(saved.id().value())
                .text(saved.kind().publicName())
                .text(saved.state().publicName())
                .number(counts.created())
                .number(counts.updated())
                .number(counts.unchanged())
                .number(counts.refused())
                .number(counts.archived())
                .nullableTexts(FlattenedRecords.write(saved.refusals(), RowRefusal::line, RowRefusal::reason))
                .text(saved.problem())
                .time(saved.createdAt())
                .time(saved.updatedAt())
                .text(saved.account().value());
    }

    private static RowRefusal refusal(List<@Nullable String> fields) {
        return new RowRefusal(
                Long.parseLong(requireNonNull(fields.get(0), "line")), requireNonNull(fields.get(1), "reason"));
    }
}
