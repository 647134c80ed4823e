/** The audit log in PostgreSQL. */
@NullMarked
package dev.shelfie.persistence.audit;

import org.jspecify.annotations.NullMarked;
