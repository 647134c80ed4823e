package dev.shelfie.application.idempotency;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.Validator;

/**
 * A request that its sender may repeat.
 *
 * @param account the account
 * @param key the sender's key for this request, 1 to 255 characters
 * @param fingerprint a digest of what is asked, which differs between different requests; at most 200 characters
 */
public record IdempotentRequest(AccountId account, String key, String fingerprint) {

    /**
     * @throws dev.shelfie.domain.error.DomainException if the key is too short or too long
     * @throws NullPointerException if an argument is null
     */
    public IdempotentRequest {
        requireNonNull(account, "account");
        new Validator().text("Idempotency-Key", key, 1, 255).verify();
        requireNonNull(fingerprint, "fingerprint");
    }
}
