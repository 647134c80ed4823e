package dev.shelfie.app.cipher;

import java.util.Base64;
import java.util.Optional;
import java.util.random.RandomGenerator;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** A key of the operator's for AES-256: 32 bytes, as text their Base64. Immutable. {@link #toString} hides it. */
public final class CipherKey {

    private static final int LENGTH = 32;

    private final SecretKey key;

    private CipherKey(byte[] bytes) {
        this.key = new SecretKeySpec(bytes, "AES");
    }

    /** Reads the text of a key; empty if it isn't the Base64 of 32 bytes. */
    public static Optional<CipherKey> parse(String text) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text.strip());
            return bytes.length == LENGTH ? Optional.of(new CipherKey(bytes)) : Optional.empty();
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }

    /**
     * A new key.
     *
     * @param random must be cryptographically strong
     */
    public static CipherKey create(RandomGenerator random) {
        byte[] bytes = new byte[LENGTH];
        random.nextBytes(bytes);
        return new CipherKey(bytes);
    }

    SecretKey key() {
        return key;
    }

    @Override
    public String toString() {
        return "a key";
    }
}
