package dev.shelfie.persistence.database;

/**
 * How many reads that may be old came from which server since the start.
 *
 * @param standby how many came from the standby
 * @param primary how many came from the primary, as the standby was away, too far behind, or refused them
 */
public record StandbyReads(long standby, long primary) {

    /** No reads. */
    public static final StandbyReads NONE = new StandbyReads(0, 0);
}
