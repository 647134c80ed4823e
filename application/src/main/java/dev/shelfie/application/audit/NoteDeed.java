package dev.shelfie.application.audit;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.domain.audit.Deed;
import org.jspecify.annotations.Nullable;

/**
 * Writes down what somebody did.
 *
 * @param account where
 * @param author who
 * @param deed what
 * @param address the IP address it was done from; null if there is none
 */
public record NoteDeed(
        AccountId account,
        Author author,
        Deed deed,
        @Nullable String address) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public NoteDeed {
        requireNonNull(account, "account");
        requireNonNull(author, "author");
        requireNonNull(deed, "deed");
    }
}
