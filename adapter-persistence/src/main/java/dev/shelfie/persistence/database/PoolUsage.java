package dev.shelfie.persistence.database;

/**
 * How busy a pool of connections is at one moment.
 *
 * @param active how many run a statement or a transaction
 * @param idle how many wait for work
 * @param waiting how many threads wait for a connection
 * @param size how many connections there may be
 */
public record PoolUsage(int active, int idle, int waiting, int size) {}
