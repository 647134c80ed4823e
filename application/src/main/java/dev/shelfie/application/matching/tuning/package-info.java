/** How well matching does for an account, and the thresholds by which people tune it. Changes no match. */
@NullMarked
package dev.shelfie.application.matching.tuning;

import org.jspecify.annotations.NullMarked;
