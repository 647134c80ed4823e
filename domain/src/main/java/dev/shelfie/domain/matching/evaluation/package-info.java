/**
 * How good a matcher is on labelled posts: ranking, links, calibration. It only reads what matchers return, and knows nothing of
 * how they work.
 */
@NullMarked
package dev.shelfie.domain.matching.evaluation;

import org.jspecify.annotations.NullMarked;
