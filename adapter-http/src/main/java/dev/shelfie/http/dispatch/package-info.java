/**
 * The request pipeline between the server and the endpoints: routing, bodies, threads, repeated requests, the audit
 * log, and the sending of answers. {@link dev.shelfie.http.dispatch.ApiHandler} and
 * {@link dev.shelfie.http.dispatch.PublicHandler} are its entry points. No feature uses it.
 */
@NullMarked
package dev.shelfie.http.dispatch;

import org.jspecify.annotations.NullMarked;
