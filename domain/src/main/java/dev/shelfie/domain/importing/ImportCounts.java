package dev.shelfie.domain.importing;

/**
 * How many rows an import has met, and what became of them: every row that was read is created, updated, unchanged or
 * refused.
 *
 * @param created made a new record
 * @param updated changed a record
 * @param unchanged said what was known already
 * @param refused broke a rule, and changed nothing
 * @param archived records that the import, said to be full, no longer had
 */
public record ImportCounts(long created, long updated, long unchanged, long refused, long archived) {

    /** Nothing so far. */
    public static final ImportCounts NONE = new ImportCounts(0, 0, 0, 0, 0);

    /** How many rows were read. */
    public long read() {
        return created + updated + unchanged + refused;
    }

    /** These and those. */
    public ImportCounts plus(ImportCounts more) {
        return new ImportCounts(
                created + more.created,
                updated + more.updated,
                unchanged + more.unchanged,
                refused + more.refused,
                archived + more.archived);
    }
}
