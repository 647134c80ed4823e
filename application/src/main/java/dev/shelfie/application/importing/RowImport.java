package dev.shelfie.application.importing;

import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.RowRefusal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Saves the rows of one kind of import. */
interface RowImport<T> {

    /** The key of a row's record, to find duplicates; null if records can have several keys. */
    @Nullable
    String key(T input);

    /** The id by which refusals name a row's record, as the file gives it; null if it gives none. */
    @Nullable
    String id(T input);

    /**
     * Saves these rows, within a unit of work.
     *
     * @param refused receives the rows that break a rule
     */
    UpsertCounts save(AccountId account, List<ImportRow.Read<T>> rows, List<RowRefusal> refused);
}
