/** How much the service is used, in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.usage;

import org.jspecify.annotations.NullMarked;
