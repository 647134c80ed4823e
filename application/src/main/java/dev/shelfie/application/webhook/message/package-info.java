/** What messages to webhooks hold. */
@NullMarked
package dev.shelfie.application.webhook.message;

import org.jspecify.annotations.NullMarked;
