/**
 * The HTTP server itself: listeners, TLS, the management port, the request log, requests in flight, and the stop. It
 * puts the other packages together, and none of them knows it.
 */
@NullMarked
package dev.shelfie.http.server;

import org.jspecify.annotations.NullMarked;
