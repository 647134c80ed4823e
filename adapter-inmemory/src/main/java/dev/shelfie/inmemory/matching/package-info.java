/** Matching in memory: matches, settings, the feed of catalogues, and the queue of jobs. */
@NullMarked
package dev.shelfie.inmemory.matching;

import org.jspecify.annotations.NullMarked;
