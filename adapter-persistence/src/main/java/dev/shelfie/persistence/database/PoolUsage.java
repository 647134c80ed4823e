package dev.shelfie.persistence.database;

/**
 * How busy the connections to the database are at a moment.
 *
 * @param active how many run a statement or a transaction
 * @param idle how many wait for work
 * @param waiting how many threads wait for a connection
 * @param size how many connections there may be
 */
public record PoolUsage(int active, int idle, int waiting, int size) {}
