package dev.shelfie.app.cipher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.webhook.SecretCipher;
import dev.shelfie.application.webhook.UnreadableSecretException;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.webhook.EncryptedSecret;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;

/**
 * AES-256-GCM with a random nonce for each secret. The account and the record are authenticated with it, so a secret that is
 * copied to another row of the database can't be read. As text: the Base64 of the nonce, the cipher text and the tag.
 */
public final class AesSecretCipher implements SecretCipher {

    private static final String TRANSFORMATION = "AES/GCM/NoPadding";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final List<CipherKey> keys;
    private final SecureRandom random;

    /**
     * A cipher with these keys.
     *
     * @param keys the first encrypts, all decrypt; none if the operator has set none
     */
    public AesSecretCipher(List<CipherKey> keys, SecureRandom random) {
        this.keys = List.copyOf(keys);
        this.random = requireNonNull(random, "random");
    }

    @Override
    public EncryptedSecret encrypt(String secret, AccountId account, String record) {
        if (keys.isEmpty()) {
            throw DomainException.conflict("Secrets need a key with which they are stored: the operator of this service"
                    + " must set SHELFIE_WEBHOOK_KEYS to the Base64 of 32 random bytes, on all nodes");
        }
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        try {
            Cipher cipher = cipher(Cipher.ENCRYPT_MODE, keys.get(0), nonce, account, record);
            byte[] encrypted = cipher.doFinal(secret.getBytes(UTF_8));
            byte[] whole = Arrays.copyOf(nonce, NONCE_BYTES + encrypted.length);
            System.arraycopy(encrypted, 0, whole, NONCE_BYTES, encrypted.length);
            return new EncryptedSecret(Base64.getEncoder().encodeToString(whole));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has " + TRANSFORMATION, e);
        }
    }

    @Override
    public String decrypt(EncryptedSecret secret, AccountId account, String record) {
        byte[] whole = Base64.getDecoder().decode(secret.value());
        return keys.stream()
                .flatMap(key -> decrypted(whole, key, account, record).stream())
                .findFirst()
                .orElseThrow(() -> new UnreadableSecretException(
                        "none of the keys in --webhook-keys decrypts its secret: add the key with"
                                + " which it was encrypted, or let its owner rotate the secret"));
    }

    /** Empty if it was encrypted with another key, or for something else. */
    private static Optional<String> decrypted(byte[] whole, CipherKey key, AccountId account, String record) {
        try {
            Cipher cipher = cipher(Cipher.DECRYPT_MODE, key, Arrays.copyOf(whole, NONCE_BYTES), account, record);
            byte[] text = cipher.doFinal(whole, NONCE_BYTES, whole.length - NONCE_BYTES);
            return Optional.of(new String(text, UTF_8));
        } catch (AEADBadTagException otherKey) {
            return Optional.empty();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has " + TRANSFORMATION, e);
        }
    }

    private static Cipher cipher(int mode, CipherKey key, byte[] nonce, AccountId account, String record)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(TRANSFORMATION);
        cipher.init(mode, key.key(), new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD((account + " " + record).getBytes(UTF_8));
        return cipher;
    }
}
