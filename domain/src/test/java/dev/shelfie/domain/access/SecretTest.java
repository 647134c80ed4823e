package dev.shelfie.domain.access;

import static dev.shelfie.domain.error.Samples.anyText;
import static dev.shelfie.domain.error.Samples.assertAlways;
import static dev.shelfie.domain.error.Samples.character;
import static dev.shelfie.domain.error.Samples.oneOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretTest {

    private static final AccountId ACCOUNT = new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int LENGTH = 92;

    @Test
    void parseReadsWhatGenerateMade() {
        assertAlways(random -> {
            Secret secret = secret(random);
            Secret parsed = Secret.parse(secret.reveal()).orElseThrow();

            assertThat(secret.reveal()).hasSize(LENGTH).matches("shf_(live|test)_[0-9A-Z]{26}[0-9a-z]{57}");
            assertThat(parsed.reveal()).isEqualTo(secret.reveal());
            assertThat(parsed.account()).isEqualTo(ACCOUNT);
            assertThat(parsed.hash()).isEqualTo(secret.hash()).hasSameHashCodeAs(secret.hash());
            assertThat(parsed.prefix()).isEqualTo(secret.prefix());
        });
    }

    @Test
    void parseRefusesAnySingleChangedCharacter() {
        assertAlways(random -> {
            Secret secret = secret(random);
            int at = random.nextInt(LENGTH);
            char other = character(random);
            StringBuilder changed = new StringBuilder(secret.reveal());
            changed.setCharAt(at, other);

            assertThat(Secret.parse(changed.toString()).isPresent())
                    .isEqualTo(changed.toString().equals(secret.reveal()));
        });
    }

    @Test
    void parseRefusesTwoNeighboursInTheWrongOrder() {
        assertAlways(random -> {
            Secret secret = secret(random);
            int at = random.nextInt(LENGTH - 1);
            StringBuilder changed = new StringBuilder(secret.reveal());
            changed.setCharAt(at, secret.reveal().charAt(at + 1));
            changed.setCharAt(at + 1, secret.reveal().charAt(at));

            assertThat(Secret.parse(changed.toString()).isPresent())
                    .isEqualTo(changed.toString().equals(secret.reveal()));
        });
    }

    @Test
    void parseRefusesWhatIsTooShortOrTooLong() {
        assertAlways(random -> {
            Secret secret = secret(random);
            char more = character(random);
            assertThat(Secret.parse(secret.reveal() + more)).isEmpty();
            assertThat(Secret.parse(more + secret.reveal())).isEmpty();
            assertThat(Secret.parse(secret.reveal().substring(1))).isEmpty();
            assertThat(Secret.parse(secret.reveal().substring(0, LENGTH - 1))).isEmpty();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "shf_live_", "Bearer x", "\u0000", "😀"})
    void parseRefusesWhatIsNoSecret(String value) {
        assertThat(Secret.parse(value)).isEmpty();
    }

    @Test
    void parseNeverThrows() {
        assertAlways(random -> {
            String any = anyText(random, 120);
            assertThat(Secret.parse(any)).isEmpty();
        });
    }

    @Test
    void toStringNeverTellsTheSecret() {
        assertAlways(random -> {
            Secret secret = secret(random);
            String hidden = secret.reveal().substring(35);

            assertThat(secret.toString()).isEqualTo(secret.prefix()).hasSizeLessThan(16);
            for (int i = 0; i + 5 <= hidden.length(); i++) {
                assertThat(secret.toString()).doesNotContain(hidden.substring(i, i + 5));
            }
        });
    }

    @Test
    void generateMakesAnotherOneEachTime() {
        assertAlways(random -> {
            Secret one = secret(random);
            Secret other = secret(random);
            assertThat(one.hash().equals(other.hash())).isEqualTo(one.reveal().equals(other.reveal()));
        });
    }

    @Test
    void generateFillsUpSmallNumbersWithZeros() {
        SecureRandom zeros = new SecureRandom() {
            private static final long serialVersionUID = 1L;

            @Override
            public void nextBytes(byte[] bytes) {
                bytes[bytes.length - 1] = 1;
            }
        };

        Secret secret = Secret.generate(ACCOUNT, Secret.Kind.TEST_TOKEN, zeros);

        assertThat(secret.reveal()).startsWith("shf_test_01JQ5Z8X7VN3M4K6P9R2T5W8YA" + "0".repeat(49) + "1");
        assertThat(Secret.parse(secret.reveal())).isPresent();
    }

    @ParameterizedTest
    @EnumSource
    void aSecretTellsWhatItIsFor(Secret.Kind kind) {
        Secret secret = Secret.generate(ACCOUNT, kind, RANDOM);

        Secret parsed = Secret.parse(secret.reveal()).orElseThrow();

        assertThat(parsed.kind()).isEqualTo(kind);
        assertThat(parsed.account()).isEqualTo(ACCOUNT);
        assertThat(parsed.hash()).isEqualTo(secret.hash());
        assertThat(secret.reveal())
                .startsWith(
                        switch (kind) {
                            case LIVE_TOKEN -> "shf_live_";
                            case TEST_TOKEN -> "shf_test_";
                            case PUBLISHABLE_TOKEN -> "shf_pub_";
                            case SESSION -> "shf_session_";
                            case INVITATION -> "shf_invite_";
                            case SIGN_IN_LINK -> "shf_signin_";
                        });
        assertThat(secret).hasToString(secret.prefix());
        assertThat(secret.reveal()).doesNotContain(secret.prefix());
    }

    @Test
    void aSecretIsOfNoOtherKindThanItWasMadeFor() {
        Secret live = Secret.generate(ACCOUNT, Secret.Kind.LIVE_TOKEN, RANDOM);
        Secret invitation = Secret.generate(ACCOUNT, Secret.Kind.INVITATION, RANDOM);

        assertThat(Secret.parse(live.reveal().replace("live", "test"))).isEmpty();
        assertThat(Secret.parse(invitation.reveal().replace("invite", "signin")))
                .isEmpty();
    }

    @Test
    void hashIsTheSha256OfTheWholeSecret() throws Exception {
        Secret secret = Secret.generate(ACCOUNT, Secret.Kind.LIVE_TOKEN, new SecureRandom());
        byte[] expected =
                MessageDigest.getInstance("SHA-256").digest(secret.reveal().getBytes(StandardCharsets.UTF_8));

        assertThat(secret.hash().bytes()).isEqualTo(expected);
        assertThat(secret.hash()).isEqualTo(SecretHash.of(expected));
    }

    @Test
    void aHashIsACopyThatNobodyChangesAndHardlyTellsItself() {
        byte[] given = new byte[32];
        SecretHash hash = SecretHash.of(given);

        given[0] = 1;
        hash.bytes()[1] = 1;

        assertThat(hash.bytes()).isEqualTo(new byte[32]);
        assertThat(hash).isNotEqualTo(SecretHash.of(given)).hasToString("00000000...");
        assertThatIllegalArgumentException().isThrownBy(() -> SecretHash.of(new byte[31]));
        assertThatIllegalArgumentException().isThrownBy(() -> SecretHash.of(new byte[33]));
    }

    private static Secret secret(Random random) {
        return Secret.generate(ACCOUNT, oneOf(random, List.of(Secret.Kind.LIVE_TOKEN, Secret.Kind.TEST_TOKEN)), RANDOM);
    }
}
