/** What requests were answered with, in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.idempotency;

import org.jspecify.annotations.NullMarked;
