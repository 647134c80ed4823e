/**
 * Commands that run the service: on PostgreSQL, or from memory as a demo, and the migration of the database. The
 * background work of a service starts and stops here.
 */
@NullMarked
package dev.shelfie.app.cli.serving;

import org.jspecify.annotations.NullMarked;
