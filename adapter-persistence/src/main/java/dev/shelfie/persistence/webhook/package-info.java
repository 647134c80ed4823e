/** Webhooks and their deliveries, in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.webhook;

import org.jspecify.annotations.NullMarked;
