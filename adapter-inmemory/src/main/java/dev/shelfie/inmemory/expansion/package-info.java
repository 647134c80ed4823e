/** Batches of related records, read from the tables of other features. Nothing is written here. */
@NullMarked
package dev.shelfie.inmemory.expansion;

import org.jspecify.annotations.NullMarked;
