package dev.shelfie.application.matching.index;

/**
 * The indexes of a node at one moment, and what became of those before.
 *
 * @param accounts how many accounts have one, built or being built
 * @param bytes how much memory they take, about
 * @param builds how many were built
 * @param restores how many were read from snapshots instead
 * @param failures how many were not, as something failed or they took too much memory
 * @param evictions how many left because others needed their memory
 */
public record IndexUsage(int accounts, long bytes, long builds, long restores, long failures, long evictions) {}
