package dev.shelfie.application.access.mail;

import dev.shelfie.application.access.user.UserStore;
import dev.shelfie.application.access.user.UserUseCases;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import org.jspecify.annotations.Nullable;

/** New passwords for those who forgot theirs. Driving port; safe for concurrent use. */
public interface ResetUseCases {

    /** The use cases over a store; {@code users} makes the links. */
    static ResetUseCases over(UserStore store, UserUseCases users, AuditUseCases audit, LinkMailer mailer) {
        return new ResetService(store, users, audit, mailer);
    }

    /** Whether links are mailed, so that asking for one makes sense. */
    boolean isOn();

    /**
     * Mails a link to choose a new password, if the account is open and has this user. Returns at once, whether or not it
     * has, so that nobody learns who is a user. Earlier links of the user become invalid.
     *
     * @param address the IP address of whoever asks, for the audit log; null if it isn't known
     */
    void mailLink(AccountId account, EmailAddress email, @Nullable String address);
}
