/** Sends messages to webhooks, over HTTP connections that Shelfie opens. The other packages answer those that clients open. */
@NullMarked
package dev.shelfie.http.sending;

import org.jspecify.annotations.NullMarked;
