package dev.shelfie.domain.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.shelfie.domain.error.DomainException;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The secret that a webhook's messages are signed with, by the <a
 * href="https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md">Standard Webhooks</a>
 * specification: 24 to 64 bytes, as text {@code whsec_} and their Base64. Immutable. {@link #toString} hides it.
 */
public final class WebhookSecret {

    private static final String PREFIX = "whsec_";
    private static final int LENGTH = 32;
    private static final int MIN_LENGTH = 24;
    private static final int MAX_LENGTH = 64;
    private static final String ALGORITHM = "HmacSHA256";

    private final byte[] bytes;

    private WebhookSecret(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * A new secret of 32 bytes.
     *
     * @param random must be cryptographically strong
     */
    public static WebhookSecret create(RandomGenerator random) {
        byte[] bytes = new byte[LENGTH];
        random.nextBytes(bytes);
        return new WebhookSecret(bytes);
    }

    /**
     * Reads the text of a secret.
     *
     * @throws DomainException {@code invalid_request} if it isn't {@code whsec_} and 24 to 64 bytes of Base64; the message
     *     doesn't quote it
     */
    public static WebhookSecret parse(String text) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text.startsWith(PREFIX) ? text.substring(PREFIX.length()) : "");
            if (bytes.length >= MIN_LENGTH && bytes.length <= MAX_LENGTH) {
                return new WebhookSecret(bytes);
            }
        } catch (IllegalArgumentException ignored) {
            // Refused below, as what has the wrong length.
        }
        throw DomainException.invalid("secret", "A webhook secret is " + PREFIX + " and the Base64 of 24 to 64 bytes");
    }

    /** The secret as text, for its receiver and for encryption. */
    public String reveal() {
        return PREFIX + Base64.getEncoder().encodeToString(bytes);
    }

    /**
     * The signature of a message.
     *
     * @param id the message's id
     * @param timestamp when it is sent; whole seconds count
     * @param body the bytes that are sent
     * @return {@code v1,} and the Base64 of the HMAC-SHA256 over {@code id.timestamp.body}
     */
    public String sign(String id, Instant timestamp, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(bytes, ALGORITHM));
            mac.update((id + "." + timestamp.getEpochSecond() + ".").getBytes(UTF_8));
            return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, e);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WebhookSecret secret && Arrays.equals(bytes, secret.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return PREFIX + "...";
    }
}
