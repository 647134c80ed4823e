/**
 * Commands that manage tokens and users. Each of them works on PostgreSQL, and each change goes to the audit log.
 */
@NullMarked
package dev.shelfie.app.cli.access;

import org.jspecify.annotations.NullMarked;
