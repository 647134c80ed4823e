/**
 * What matching does behind requests: the steps, and the workers that take them. The queue that requests write to is
 * {@code MatchingJobs} of {@code matching}.
 */
@NullMarked
package dev.shelfie.application.matching.background;

import org.jspecify.annotations.NullMarked;
