package dev.shelfie.application.importing;

import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.RowRefusal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an import does with rows of one kind. */
interface RowImport<T> {

    /** What tells the record that a row speaks of from others, for people; null if the rows tell it by several things. */
    @Nullable
    String key(T input);

    /**
     * Keeps what these rows say, within a unit of work.
     *
     * @param refused where rows are added that turn out to break a rule
     */
    UpsertCounts keep(AccountId account, List<ImportRow.Read<T>> rows, List<RowRefusal> refused);
}
