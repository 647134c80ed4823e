/** Webhooks over HTTP: their endpoints, and the bodies of the messages that they get. */
@NullMarked
package dev.shelfie.http.webhook;

import org.jspecify.annotations.NullMarked;
