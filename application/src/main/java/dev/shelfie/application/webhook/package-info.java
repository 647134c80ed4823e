/** Webhooks: what clients do with them, and the ports through which messages are stored, signed and sent. */
@NullMarked
package dev.shelfie.application.webhook;

import org.jspecify.annotations.NullMarked;
