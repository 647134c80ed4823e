/**
 * Accounts, tokens, users and sessions over HTTP, and the hashing of passwords. The authentication of requests is in
 * {@code security}.
 */
@NullMarked
package dev.shelfie.http.access;

import org.jspecify.annotations.NullMarked;
