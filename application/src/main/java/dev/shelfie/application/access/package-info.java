/** Accounts and tokens: creating, revoking, and telling who calls. */
@NullMarked
package dev.shelfie.application.access;

import org.jspecify.annotations.NullMarked;
