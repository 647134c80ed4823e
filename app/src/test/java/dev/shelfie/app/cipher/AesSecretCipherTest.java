package dev.shelfie.app.cipher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.webhook.UnreadableSecretException;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.webhook.EncryptedSecret;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AesSecretCipherTest {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final AccountId ACCOUNT = new AccountId("acct_01JD5A0C2E4G6J8M0P2R4T6V8X");
    private static final AccountId OTHER_ACCOUNT = new AccountId("acct_01JD5A0C2E4G6J8M0P2R4T6V8Y");
    private static final String WEBHOOK = "hook_01JD5A0C2E4G6J8M0P2R4T6V8X";
    private static final String OTHER_WEBHOOK = "hook_01JD5A0C2E4G6J8M0P2R4T6V8Y";

    private final CipherKey old = CipherKey.create(RANDOM);
    private final CipherKey fresh = CipherKey.create(RANDOM);
    private final String secret = "whsec_" + RANDOM.nextLong();

    @Test
    void decryptsWhatItEncryptedDifferentlyEachTime() {
        EncryptedSecret one = cipher(fresh).encrypt(secret, ACCOUNT, WEBHOOK);
        EncryptedSecret two = cipher(fresh).encrypt(secret, ACCOUNT, WEBHOOK);

        assertThat(one).isNotEqualTo(two);
        assertThat(one.value()).doesNotContain(secret);
        assertThat(cipher(fresh).decrypt(one, ACCOUNT, WEBHOOK)).isEqualTo(secret);
        assertThat(cipher(fresh).decrypt(two, ACCOUNT, WEBHOOK)).isEqualTo(secret);
    }

    @Test
    void encryptsWithTheFirstKeyAndDecryptsWithAny() {
        EncryptedSecret before = cipher(old).encrypt(secret, ACCOUNT, WEBHOOK);
        EncryptedSecret since = cipher(fresh, old).encrypt(secret, ACCOUNT, WEBHOOK);

        assertThat(cipher(fresh, old).decrypt(before, ACCOUNT, WEBHOOK)).isEqualTo(secret);
        assertThat(cipher(fresh).decrypt(since, ACCOUNT, WEBHOOK)).isEqualTo(secret);
        assertThatThrownBy(() -> cipher(fresh).decrypt(before, ACCOUNT, WEBHOOK))
                .isInstanceOf(UnreadableSecretException.class)
                .hasMessageContaining("--webhook-keys");
    }

    @Test
    void decryptIsRefusedForAnotherWebhookOrAccountOrChangedText() {
        EncryptedSecret encrypted = cipher(fresh).encrypt(secret, ACCOUNT, WEBHOOK);
        byte[] changed = Base64.getDecoder().decode(encrypted.value());
        changed[20] ^= 1;

        assertThatThrownBy(() -> cipher(fresh).decrypt(encrypted, OTHER_ACCOUNT, WEBHOOK))
                .isInstanceOf(UnreadableSecretException.class);
        assertThatThrownBy(() -> cipher(fresh).decrypt(encrypted, ACCOUNT, OTHER_WEBHOOK))
                .isInstanceOf(UnreadableSecretException.class);
        assertThatThrownBy(() -> cipher(fresh)
                        .decrypt(new EncryptedSecret(Base64.getEncoder().encodeToString(changed)), ACCOUNT, WEBHOOK))
                .isInstanceOf(UnreadableSecretException.class);
    }

    @Test
    void encryptIsRefusedWithoutAKeyAndSaysWhatToSet() {
        assertThatThrownBy(() -> cipher().encrypt(secret, ACCOUNT, WEBHOOK))
                .isInstanceOf(DomainException.class)
                .hasMessageContaining("SHELFIE_WEBHOOK_KEYS");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "c2hvcnQ=", "not base 64", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"})
    void keyIsRefusedUnlessItIsTheBase64Of32Bytes(String text) {
        assertThat(CipherKey.parse(text)).isEmpty();
    }

    @Test
    void keyIsReadAndHidden() {
        String text = Base64.getEncoder().encodeToString(new byte[32]);

        assertThat(CipherKey.parse(text))
                .hasValueSatisfying(key -> assertThat(key.toString()).doesNotContain("AAA"));
    }

    private static AesSecretCipher cipher(CipherKey... keys) {
        return new AesSecretCipher(List.of(keys), RANDOM);
    }
}
