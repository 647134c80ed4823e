/** Sends events to webhooks, in cycles that hold no thread while receivers take their time. */
@NullMarked
package dev.shelfie.application.webhook.delivery;

import org.jspecify.annotations.NullMarked;
