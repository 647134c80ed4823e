/** Webhooks: where an account's events are sent and how that went, and the secrets that sign them. */
@NullMarked
package dev.shelfie.domain.webhook;

import org.jspecify.annotations.NullMarked;
