/** The event log over HTTP. */
@NullMarked
package dev.shelfie.http.event;

import org.jspecify.annotations.NullMarked;
