/** Requests that may be sent again without being carried out again. */
@NullMarked
package dev.shelfie.application.idempotency;

import org.jspecify.annotations.NullMarked;
