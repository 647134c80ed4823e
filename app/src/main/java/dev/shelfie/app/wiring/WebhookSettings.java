package dev.shelfie.app.wiring;

import static java.util.Objects.requireNonNull;

import dev.shelfie.app.cipher.CipherKey;
import dev.shelfie.domain.webhook.AddressPolicy;
import java.util.List;

/**
 * What the operator decides about webhooks.
 *
 * @param addresses where messages may be sent
 * @param keys encrypt the secrets that are stored: the first encrypts, all decrypt; without any, there are no new webhooks
 */
public record WebhookSettings(AddressPolicy addresses, List<CipherKey> keys) {

    /** Public addresses alone, and no keys. */
    public static final WebhookSettings NONE = new WebhookSettings(AddressPolicy.PUBLIC, List.of());

    /** @throws NullPointerException if an argument is null */
    public WebhookSettings {
        requireNonNull(addresses, "addresses");
        keys = List.copyOf(keys);
    }
}
