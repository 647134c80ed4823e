/** Matches, settings, the catalogue feed and the job queue in memory. The matcher itself is in the domain. */
@NullMarked
package dev.shelfie.inmemory.matching;

import org.jspecify.annotations.NullMarked;
