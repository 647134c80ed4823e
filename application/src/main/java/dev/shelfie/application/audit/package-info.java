/** Keeping and reading who did what. */
@NullMarked
package dev.shelfie.application.audit;

import org.jspecify.annotations.NullMarked;
