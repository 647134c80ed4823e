/**
 * Commands that run the service: on PostgreSQL, from memory as a demo, and the migration of the database. What runs in\n * the background of a service starts and stops here.
 */
@NullMarked
package dev.shelfie.app.cli.serving;

import org.jspecify.annotations.NullMarked;
