/** Deletes what is kept for a time only, in all accounts. */
@NullMarked
package dev.shelfie.application.retention;

import org.jspecify.annotations.NullMarked;
