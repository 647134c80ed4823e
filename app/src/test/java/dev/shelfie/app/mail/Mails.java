package dev.shelfie.app.mail;

import dev.shelfie.application.access.mail.LinkMail;
import dev.shelfie.application.access.user.IssuedLink;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.PasswordHash;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import java.security.SecureRandom;
import java.time.Instant;

/** Mails for tests. */
final class Mails {

    static final String ADDRESS = "bo@retailer.example";

    private static final Instant NOW = Instant.parse("2026-11-24T09:30:00Z");
    private static final AccountId ACCOUNT = new AccountId("acct_01JB2M5Q8W4T7Y9ZC3E6G1H0KN");

    private Mails() {}

    /** To somebody who is invited to the account of this name. */
    static LinkMail invitation(String account) {
        return to(ADDRESS, account);
    }

    /** To this address. */
    static LinkMail to(String address, String account) {
        return mail(
                User.invited(
                        new UserId("usr_01JB2M5Q8W4T7Y9ZC3E6G1H0KN"),
                        ACCOUNT,
                        new EmailAddress(address),
                        Role.EDITOR,
                        NOW),
                account);
    }

    /** To somebody who has a password. */
    static LinkMail newPassword(String account) {
        return mail(invitation(account).issued().user().accepted("Bo", new PasswordHash("hash")), account);
    }

    private static LinkMail mail(User user, String account) {
        Secret secret = Secret.generate(ACCOUNT, Secret.Kind.INVITATION, new SecureRandom());
        return new LinkMail(
                new Account(ACCOUNT, account, Plan.FREE, NOW),
                new IssuedLink(
                        user,
                        new SignInLink(
                                ACCOUNT,
                                user.id(),
                                Secret.Kind.INVITATION,
                                secret.hash(),
                                NOW.plus(SignInLink.LIFETIME)),
                        secret));
    }
}
