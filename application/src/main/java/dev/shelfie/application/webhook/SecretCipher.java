package dev.shelfie.application.webhook;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.webhook.EncryptedSecret;
import dev.shelfie.domain.webhook.WebhookId;
import dev.shelfie.domain.webhook.WebhookSecret;

/**
 * Encrypts the secrets of webhooks with keys of the operator's. What was encrypted for one webhook can't be decrypted for another.
 * Driven port; safe for concurrent use.
 */
public interface SecretCipher {

    /**
     * Encrypts a secret; differently each time.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if the operator has set no key; the message says how to
     */
    EncryptedSecret encrypt(WebhookSecret secret, AccountId account, WebhookId webhook);

    /**
     * Decrypts a secret of a webhook.
     *
     * @throws UnreadableSecretException if the operator has no key any more with which it was encrypted
     */
    WebhookSecret decrypt(EncryptedSecret secret, AccountId account, WebhookId webhook);
}
