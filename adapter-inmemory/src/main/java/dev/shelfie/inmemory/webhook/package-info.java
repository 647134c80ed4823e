/** Webhooks and their deliveries, in memory. */
@NullMarked
package dev.shelfie.inmemory.webhook;

import org.jspecify.annotations.NullMarked;
