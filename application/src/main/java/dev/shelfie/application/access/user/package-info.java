/**
 * Users who sign in with a password: invitations, roles, sessions. What a caller may do, and accounts and tokens, are in
 * {@code access}.
 */
@NullMarked
package dev.shelfie.application.access.user;

import org.jspecify.annotations.NullMarked;
