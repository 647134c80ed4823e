/** Links that are mailed to users: invitations, and new passwords for those who forgot theirs. */
@NullMarked
package dev.shelfie.application.access.mail;

import org.jspecify.annotations.NullMarked;
