/** Counts requests per account and hour. */
@NullMarked
package dev.shelfie.application.usage;

import org.jspecify.annotations.NullMarked;
