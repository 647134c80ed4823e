/** Telling how much of an account is matched, and how well. */
@NullMarked
package dev.shelfie.application.statistics;

import org.jspecify.annotations.NullMarked;
