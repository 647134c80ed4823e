/**
 * What a feature needs to serve HTTP: {@link dev.shelfie.http.endpoint.Endpoint} and {@link
 * dev.shelfie.http.endpoint.PublicEndpoint} declare what it serves, {@link dev.shelfie.http.endpoint.Request} is what a
 * handler gets, and {@link dev.shelfie.http.endpoint.Answer} is what it returns. Nothing here knows Undertow, threads
 * or the server.
 */
@NullMarked
package dev.shelfie.http.endpoint;

import org.jspecify.annotations.NullMarked;
