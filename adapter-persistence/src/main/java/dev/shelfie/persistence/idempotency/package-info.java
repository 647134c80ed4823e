/** The answers to requests with an Idempotency-Key, in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.idempotency;

import org.jspecify.annotations.NullMarked;
