package dev.shelfie.application.access.mail;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.user.IssuedLink;
import dev.shelfie.application.access.user.UserStore;
import dev.shelfie.application.access.user.UserUseCases;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.audit.RecordAuditEvent;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

final class ResetService implements ResetUseCases {

    private final UserStore store;
    private final UserUseCases users;
    private final AuditUseCases audit;
    private final LinkMailer mailer;

    ResetService(UserStore store, UserUseCases users, AuditUseCases audit, LinkMailer mailer) {
        this.store = requireNonNull(store, "store");
        this.users = requireNonNull(users, "users");
        this.audit = requireNonNull(audit, "audit");
        this.mailer = requireNonNull(mailer, "mailer");
    }

    @Override
    public boolean isOn() {
        return mailer.isOn();
    }

    @Override
    public void mailLink(AccountId account, EmailAddress email, @Nullable String address) {
        mailer.send(() -> prepare(account, email, address));
    }

    /** Runs in the mailer's thread. */
    private Optional<LinkMail> prepare(AccountId id, EmailAddress email, @Nullable String address) {
        Account account = store.accounts().find(id).filter(Account::isOpen).orElse(null);
        User user = store.users().find(id, email).orElse(null);
        if (account == null || user == null) {
            return Optional.empty();
        }
        IssuedLink issued = audit.runRecorded(
                () -> users.linkToChoosePassword(id, user.id()),
                made -> new RecordAuditEvent(
                        id,
                        Author.claiming(email.value()),
                        new AuditEvent("password", "forgotten", null, null),
                        address));
        return Optional.of(new LinkMail(account, issued));
    }
}
