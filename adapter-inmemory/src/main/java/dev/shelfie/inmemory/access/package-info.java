/** Accounts, tokens, users and sessions in memory. Who may do what is decided by the use cases. */
@NullMarked
package dev.shelfie.inmemory.access;

import org.jspecify.annotations.NullMarked;
