/** Idempotency keys and stored answers in memory. */
@NullMarked
package dev.shelfie.inmemory.idempotency;

import org.jspecify.annotations.NullMarked;
