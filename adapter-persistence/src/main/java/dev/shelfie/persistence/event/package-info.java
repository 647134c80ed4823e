/** The event log in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.event;

import org.jspecify.annotations.NullMarked;
