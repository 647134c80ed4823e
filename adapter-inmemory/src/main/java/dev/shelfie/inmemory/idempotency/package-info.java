/** The answers that requests got, in memory. */
@NullMarked
package dev.shelfie.inmemory.idempotency;

import org.jspecify.annotations.NullMarked;
