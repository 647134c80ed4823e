/** Mails links by SMTP, with Eclipse Angus. */
@NullMarked
package dev.shelfie.app.mail;

import org.jspecify.annotations.NullMarked;
