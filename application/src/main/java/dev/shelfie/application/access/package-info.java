/** Accounts, tokens, users and sessions: who may call, and as whom. */
@NullMarked
package dev.shelfie.application.access;

import org.jspecify.annotations.NullMarked;
