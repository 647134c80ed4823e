package dev.shelfie.domain.importing;

/**
 * Counts of an import. Every row that was read is created, updated, unchanged or refused.
 *
 * @param created rows that created a record
 * @param updated rows that changed a record
 * @param unchanged rows equal to the stored record
 * @param refused rows that broke a rule; they change nothing
 * @param archived products that a full import no longer contained
 */
public record ImportCounts(long created, long updated, long unchanged, long refused, long archived) {

    /** No rows. */
    public static final ImportCounts NONE = new ImportCounts(0, 0, 0, 0, 0);

    /** How many rows were read. */
    public long read() {
        return created + updated + unchanged + refused;
    }

    /** The sums of both. */
    public ImportCounts plus(ImportCounts more) {
        return new ImportCounts(
                created + more.created,
                updated + more.updated,
                unchanged + more.unchanged,
                refused + more.refused,
                archived + more.archived);
    }
}
