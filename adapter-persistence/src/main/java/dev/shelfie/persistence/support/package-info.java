/** The PostgreSQL database: its connections, its schema, and how statements run on it. */
@NullMarked
package dev.shelfie.persistence.support;

import org.jspecify.annotations.NullMarked;
