/** Commands that manage accounts. Each of them works on PostgreSQL, and each change goes to the audit log. */
@NullMarked
package dev.shelfie.app.cli.account;

import org.jspecify.annotations.NullMarked;
