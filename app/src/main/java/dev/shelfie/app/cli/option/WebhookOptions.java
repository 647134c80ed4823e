package dev.shelfie.app.cli.option;

import dev.shelfie.app.cipher.CipherKey;
import dev.shelfie.app.wiring.WebhookSettings;
import dev.shelfie.domain.webhook.AddressPolicy;
import dev.shelfie.domain.webhook.AddressRange;
import java.security.SecureRandom;
import java.util.List;
import picocli.CommandLine.Option;

/** The options for webhooks and feeds: where the service may connect to, and how their secrets are stored. */
public final class WebhookOptions {

    @Option(
            names = "--webhook-allow",
            split = ",",
            paramLabel = "RANGE",
            description =
                    "IP addresses to which webhooks' messages may be sent, and feeds be fetched from, besides public ones: "
                            + "10.1.0.0/16,fd00::7. "
                            + "Default: none.")
    private List<AddressRange> allowed = List.of();

    @Option(
            names = "--webhook-http",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            description = "Send webhooks' messages to http:// too, and fetch feeds from there, not encrypted.")
    private boolean http;

    @Option(
            names = "--webhook-keys",
            split = ",",
            paramLabel = "KEY",
            description =
                    "Keys that encrypt the secrets of webhooks and feeds in the database, each the Base64 of 32 random bytes: the "
                            + "first encrypts, all decrypt. Without one, no webhook and no feed with a secret can be made. Better given in SHELFIE_WEBHOOK_KEYS.")
    private List<CipherKey> keys = List.of();

    /** What the options say. */
    public WebhookSettings settings() {
        return new WebhookSettings(new AddressPolicy(allowed, http), keys);
    }

    /** The same with a key of its own if there is none, for a store that doesn't outlive the process. */
    public WebhookSettings settingsWithKey() {
        WebhookSettings settings = settings();
        return settings.keys().isEmpty()
                ? new WebhookSettings(settings.addresses(), List.of(CipherKey.create(new SecureRandom())))
                : settings;
    }
}
