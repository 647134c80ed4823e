package dev.shelfie.application.importing;

import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.RowRefusal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an import does with rows of one kind. */
interface RowImport<T> {

    /** What identifies the record of a row, for people; null if rows identify it in several ways. */
    @Nullable
    String key(T input);

    /**
     * Saves these rows, within a unit of work.
     *
     * @param refused receives the rows that break a rule
     */
    UpsertCounts save(AccountId account, List<ImportRow.Read<T>> rows, List<RowRefusal> refused);
}
