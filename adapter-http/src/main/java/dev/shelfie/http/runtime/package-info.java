/** What every endpoint stands on: the server, routing, limits, JSON, and answers that stream. */
@NullMarked
package dev.shelfie.http.runtime;

import org.jspecify.annotations.NullMarked;
