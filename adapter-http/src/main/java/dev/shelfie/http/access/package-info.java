/** Accounts, tokens, users and sessions over HTTP. The authentication of requests is in {@code security}. */
@NullMarked
package dev.shelfie.http.access;

import org.jspecify.annotations.NullMarked;
