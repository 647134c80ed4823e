/**
 * Who sends a request and whether it may pass: authentication and its caches, session cookies, protection against
 * cross-site requests, rate limits and sign-in limits. What a caller may do once authenticated is decided where the
 * endpoint is dispatched.
 */
@NullMarked
package dev.shelfie.http.security;

import org.jspecify.annotations.NullMarked;
