/** Transactions: the unit of work over immutable snapshots, and bulk upserts in one. The tables are in {@code support}. */
@NullMarked
package dev.shelfie.inmemory.work;

import org.jspecify.annotations.NullMarked;
