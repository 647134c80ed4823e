package dev.shelfie.app.wiring;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.mail.LinkMailer;

/**
 * What the operator decides about signing in.
 *
 * @param mailer mails invitations and links for new passwords
 */
public record SignInSettings(LinkMailer mailer) {

    /** By password, and without mails. */
    public static final SignInSettings PASSWORDS = new SignInSettings(LinkMailer.NONE);

    /** @throws NullPointerException if an argument is null */
    public SignInSettings {
        requireNonNull(mailer, "mailer");
    }
}
