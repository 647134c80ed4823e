/** The event log in memory. */
@NullMarked
package dev.shelfie.inmemory.event;

import org.jspecify.annotations.NullMarked;
