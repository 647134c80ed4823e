/**
 * What every handler needs to answer one HTTP exchange of Undertow: the context of the request, addresses behind a
 * proxy, entity tags, errors, and the sending of bytes. Nothing here knows endpoints' handlers, routing or sign-in.
 */
@NullMarked
package dev.shelfie.http.exchange;

import org.jspecify.annotations.NullMarked;
