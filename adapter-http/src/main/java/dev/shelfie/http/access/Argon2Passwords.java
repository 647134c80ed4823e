package dev.shelfie.http.access;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import dev.shelfie.application.access.Passwords;
import dev.shelfie.domain.access.PasswordHash;
import dev.shelfie.http.error.Refusal;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Hashes passwords by Argon2id with what OWASP recommends: 19 MiB of memory, two passes, one lane. Those hashed with
 * other parameters are told by what their hashes say. As each takes 19 MiB and some 30 ms, two are hashed at a time and
 * four may wait, for five seconds: then, and when more come, the service is overloaded. Safe for concurrent use.
 *
 * @see <a href="https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html">OWASP: Password
 *     Storage</a>
 */
public final class Argon2Passwords implements Passwords {

    private static final int KIBIBYTES = 19_456;
    private static final int PASSES = 2;
    private static final int LANES = 1;
    private static final int HASH_BYTES = 32;
    private static final int SALT_BYTES = 16;
    private static final int AT_ONCE = 2;
    private static final int WAITING = 4;
    private static final long LONGEST_WAIT_SECONDS = 5;

    private final Semaphore places = new Semaphore(AT_ONCE + WAITING);
    private final Semaphore free = new Semaphore(AT_ONCE, true);
    private final SecureRandom random;

    /** Salts are random by {@code random}. */
    public Argon2Passwords(SecureRandom random) {
        this.random = random;
    }

    /**
     * {@inheritDoc}
     *
     * @throws Refusal if the service is overloaded
     */
    @Override
    public PasswordHash hash(String password) {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        Argon2Function argon2 = Argon2Function.getInstance(KIBIBYTES, PASSES, LANES, HASH_BYTES, Argon2.ID);
        return new PasswordHash(
                oneOfFew(() -> argon2.hash(bytes(password), salt).getResult()));
    }

    /**
     * {@inheritDoc}
     *
     * @throws Refusal if the service is overloaded
     * @throws IllegalStateException if {@code kept} isn't by Argon2
     */
    @Override
    public boolean matches(String password, PasswordHash kept) {
        try {
            Argon2Function argon2 = Argon2Function.getInstanceFromHash(kept.value());
            return oneOfFew(() -> argon2.check(bytes(password), kept.value().getBytes(StandardCharsets.US_ASCII)));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IllegalStateException("What is kept of a password isn't by Argon2", e);
        }
    }

    private static byte[] bytes(String password) {
        return password.getBytes(StandardCharsets.UTF_8);
    }

    private <T> T oneOfFew(Supplier<T> hashing) {
        if (!places.tryAcquire()) {
            throw Refusal.overloaded();
        }
        try {
            return whenFree(hashing);
        } finally {
            places.release();
        }
    }

    private <T> T whenFree(Supplier<T> hashing) {
        try {
            if (!free.tryAcquire(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS)) {
                throw Refusal.overloaded();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.overloaded();
        }
        try {
            return hashing.get();
        } finally {
            free.release();
        }
    }
}
