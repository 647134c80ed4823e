package dev.shelfie.app.password;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.access.PasswordHash;
import java.security.SecureRandom;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Argon2PasswordHasherTest {

    private static final String PASSWORD = "correct horse battery staple";

    /** By the reference implementation, with other parameters than ours: password, somesalt, 64 MiB, two passes. */
    private static final PasswordHash OF_REFERENCE =
            new PasswordHash("$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc");

    private final Argon2PasswordHasher passwords =
            new Argon2PasswordHasher(Argon2Cost.RECOMMENDED, new SecureRandom(), IllegalStateException::new);

    @Test
    void tellsThePasswordFromOthers() {
        PasswordHash kept = passwords.hash(PASSWORD);
        assertThat(passwords.matches(PASSWORD, kept)).isTrue();
        for (String other : new String[] {"", PASSWORD + " ", PASSWORD.toUpperCase(Locale.ROOT), "x"}) {
            assertThat(passwords.matches(other, kept)).as(other).isFalse();
        }
    }

    @Test
    void hashesByArgon2idWithTheRecommendedParametersAndANewSaltEachTime() {
        PasswordHash first = passwords.hash(PASSWORD);
        assertThat(first.value()).matches("\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$[^$]{22}\\$[^$]{43}");
        assertThat(passwords.hash(PASSWORD).value()).isNotEqualTo(first.value());
    }

    @Test
    void readsTheParametersThatTheHashNames() {
        assertThat(passwords.matches("password", OF_REFERENCE)).isTrue();
        assertThat(passwords.matches("Password", OF_REFERENCE)).isFalse();
    }

    @Test
    void takesEveryCharacterForWhatItIs() {
        String password = "pässwörd 🔑 ключ ";
        PasswordHash kept = passwords.hash(password);
        assertThat(passwords.matches(password, kept)).isTrue();
        assertThat(passwords.matches("p?ssw?rd ? ???? ", kept)).isFalse();
        assertThat(passwords.matches(password.strip(), kept)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW",
                "$argon2id$",
                "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ",
                "$argon2id$v=19$m=a,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
                "$argon2id$v=19$m=19456,t=2,p=1$!!!$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
            })
    void takesAHashThatIsNoneForABug(String kept) {
        assertThatThrownBy(() -> passwords.matches(PASSWORD, new PasswordHash(kept)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageNotContaining(kept);
    }
}
