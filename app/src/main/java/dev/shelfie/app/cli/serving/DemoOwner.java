package dev.shelfie.app.cli.serving;

import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.user.AcceptInvitation;
import dev.shelfie.application.access.user.InviteUser;
import dev.shelfie.application.access.user.IssuedLink;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Role;
import java.math.BigInteger;
import java.security.SecureRandom;

/**
 * The owner of the demo's account, who signs in to its dashboard.
 *
 * @param email the owner's address
 * @param password the owner's password, random for each demo
 * @param link the secret of a link that signs the owner in once
 */
record DemoOwner(String email, String password, String link) {

    private static final EmailAddress EMAIL = new EmailAddress("owner@halmundhafen.example");
    private static final int PASSWORD_BITS = 80;

    /** Creates the owner. */
    static DemoOwner create(Service service, AccountId account) {
        String password = new BigInteger(PASSWORD_BITS, new SecureRandom()).toString(Character.MAX_RADIX);
        String padded = "0".repeat(Math.max(0, 16 - password.length())) + password;
        IssuedLink invited = service.users().inviteUser(new InviteUser(account, EMAIL, Role.OWNER, null));
        service.sessions()
                .acceptInvitation(new AcceptInvitation(invited.secret().reveal(), "Demo owner", padded));
        IssuedLink link = service.users().linkToSignIn(account, invited.user().id());
        return new DemoOwner(EMAIL.value(), padded, link.secret().reveal());
    }
}
