package dev.shelfie.application.webhook;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.webhook.EncryptedSecret;

/**
 * Encrypts the secrets of webhooks and feeds with keys of the operator's. What was encrypted for one record can't be decrypted for
 * another.
 * Driven port; safe for concurrent use.
 */
public interface SecretCipher {

    /**
     * Encrypts a secret; differently each time.
     *
     * @param record the id of the record that has it
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if the operator has set no key; the message says how to
     */
    EncryptedSecret encrypt(String secret, AccountId account, String record);

    /**
     * Decrypts a secret of a record.
     *
     * @throws UnreadableSecretException if the operator has no key any more with which it was encrypted
     */
    String decrypt(EncryptedSecret secret, AccountId account, String record);
}
