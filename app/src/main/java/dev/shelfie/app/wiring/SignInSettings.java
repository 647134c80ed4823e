package dev.shelfie.app.wiring;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.identity.IdentityProvider;
import dev.shelfie.application.access.identity.RoleRules;
import dev.shelfie.application.access.mail.LinkMailer;
import org.jspecify.annotations.Nullable;

/**
 * What the operator decides about signing in.
 *
 * @param mailer mails invitations and links for new passwords
 * @param byPassword whether people sign in with a password
 * @param provider where people sign in besides; null for nowhere
 * @param publicUrl the address at which people reach the service, without a slash at the end; null if it isn't told
 */
public record SignInSettings(
        LinkMailer mailer,
        boolean byPassword,
        @Nullable Provider provider,
        @Nullable String publicUrl) {

    /** By password, and without mails. */
    public static final SignInSettings PASSWORDS = new SignInSettings(LinkMailer.NONE, true, null, null);

    /**
     * A provider of identities.
     *
     * @param identities the provider
     * @param name its name on the button
     * @param rules whom it makes a user
     */
    public record Provider(IdentityProvider identities, String name, RoleRules rules) {

        /** @throws NullPointerException if an argument is null */
        public Provider {
            requireNonNull(identities, "identities");
            requireNonNull(name, "name");
            requireNonNull(rules, "rules");
        }
    }

    /**
     * @throws NullPointerException if {@code mailer} is null
     * @throws IllegalArgumentException if nobody could sign in
     */
    public SignInSettings {
        requireNonNull(mailer, "mailer");
        if (!byPassword && provider == null) {
            throw new IllegalArgumentException("Nobody could sign in");
        }
    }
}
