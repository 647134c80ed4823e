/** Scores candidates by their features, and lets them compete. Decides nothing and explains nothing: that is the matcher's. */
@NullMarked
package dev.shelfie.domain.matching.scoring;

import org.jspecify.annotations.NullMarked;
