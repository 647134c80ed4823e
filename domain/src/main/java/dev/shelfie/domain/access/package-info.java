/** Who may do what: accounts with their plans, users with their roles and sessions, tokens with their permissions, secrets. */
@NullMarked
package dev.shelfie.domain.access;

import org.jspecify.annotations.NullMarked;
