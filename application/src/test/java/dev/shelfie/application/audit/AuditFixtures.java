package dev.shelfie.application.audit;

import static dev.shelfie.application.access.user.UserFixtures.aUserId;
import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.audit.AuditEntry;
import dev.shelfie.domain.audit.AuditEntryId;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Entries of the audit log for tests. */
public final class AuditFixtures {

    private AuditFixtures() {}

    /** An id that no other entry has. */
    public static AuditEntryId anEntryId() {
        return AuditEntryId.of(IDS.next());
    }

    /** That a user of the account revoked a token, every member given. */
    public static Builder anEntry(AccountId account) {
        return new Builder(account);
    }

    /** Builds an entry. */
    public static final class Builder {

        private final AccountId account;
        private AuditEntryId id = anEntryId();
        private Author author = new Author(aUserId(), "Ana Lima");
        private AuditEvent event =
                AuditEvent.of("token", "revoked", "tok_" + IDS.next()).withDetail("The one of the shop's front end");
        private @Nullable String address = "2001:db8::1";
        private Instant createdAt = Instant.parse("2026-02-14T10:00:00.123456Z");

        private Builder(AccountId account) {
            this.account = account;
        }

        public Builder withId(AuditEntryId given) {
            id = given;
            return this;
        }

        public Builder by(Author given) {
            author = given;
            return this;
        }

        public Builder withDeed(AuditEvent given) {
            event = given;
            return this;
        }

        public Builder withAddress(@Nullable String given) {
            address = given;
            return this;
        }

        public Builder withCreatedAt(Instant given) {
            createdAt = given;
            return this;
        }

        public AuditEntry build() {
            return new AuditEntry(id, account, author, event, address, createdAt);
        }
    }
}
