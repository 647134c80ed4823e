package dev.shelfie.application.audit;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import org.jspecify.annotations.Nullable;

/**
 * Records an audit event.
 *
 * @param account the account
 * @param author who caused it
 * @param event the event
 * @param address the IP address it was done from; null if there is none
 */
public record RecordAuditEvent(
        AccountId account,
        Author author,
        AuditEvent event,
        @Nullable String address) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public RecordAuditEvent {
        requireNonNull(account, "account");
        requireNonNull(author, "author");
        requireNonNull(event, "event");
    }
}
