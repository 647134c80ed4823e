/** Refusals, and how every failure is told to the client. */
@NullMarked
package dev.shelfie.http.error;

import org.jspecify.annotations.NullMarked;
