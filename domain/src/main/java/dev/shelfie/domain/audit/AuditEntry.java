package dev.shelfie.domain.audit;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the audit log. Never changes, and never contains a secret.
 *
 * @param id its id
 * @param account the account in which it was done
 * @param author who did it
 * @param event what was done
 * @param address the IP address it was done from; null if there is none
 * @param createdAt when it was done
 */
public record AuditEntry(
        AuditEntryId id,
        AccountId account,
        Author author,
        AuditEvent event,
        @Nullable String address,
        Instant createdAt) {

    /**
     * @throws DomainException if the address is empty or too long
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public AuditEntry {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(author, "author");
        requireNonNull(event, "event");
        new Validator().optionalText("address", address, 1, 255).verify();
        createdAt = Validator.truncate("created_at", createdAt);
    }

    /** Its position in the log. */
    public Position position() {
        return new Position(createdAt, id.value());
    }
}
