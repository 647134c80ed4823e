/** The numbers of requests, in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.usage;

import org.jspecify.annotations.NullMarked;
