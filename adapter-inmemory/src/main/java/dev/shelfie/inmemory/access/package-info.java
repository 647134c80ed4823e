/** Accounts and tokens in memory. */
@NullMarked
package dev.shelfie.inmemory.access;

import org.jspecify.annotations.NullMarked;
