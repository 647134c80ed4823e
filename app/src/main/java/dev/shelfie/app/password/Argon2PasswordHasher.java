package dev.shelfie.app.password;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import dev.shelfie.application.access.PasswordHasher;
import dev.shelfie.domain.access.PasswordHash;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Hashes passwords with Argon2id and the parameters that OWASP recommends: 19 MiB of memory, two passes, one lane. Reads
 * hashes with any parameters. As a hash takes 19 MiB and some 30 ms, two run at a time, and up to four wait for at most five
 * seconds; beyond that the service is overloaded. Safe for concurrent use.
 *
 * @see <a href="https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html">OWASP: Password
 *     Storage</a>
 */
public final class Argon2PasswordHasher implements PasswordHasher {

    private static final int KIBIBYTES = 19_456;
    private static final int PASSES = 2;
    private static final int LANES = 1;
    private static final int HASH_BYTES = 32;
    private static final int SALT_BYTES = 16;
    private static final int MAX_RUNNING = 2;
    private static final int MAX_WAITING = 4;
    private static final long MAX_WAIT_SECONDS = 5;

    private final Semaphore admitted = new Semaphore(MAX_RUNNING + MAX_WAITING);
    private final Semaphore running = new Semaphore(MAX_RUNNING, true);
    private final SecureRandom random;
    private final Supplier<? extends RuntimeException> overloaded;

    /**
     * Starts with nothing running or waiting.
     *
     * @param random makes the salts
     * @param overloaded creates the exception to throw when too many passwords are being hashed
     */
    public Argon2PasswordHasher(SecureRandom random, Supplier<? extends RuntimeException> overloaded) {
        this.random = random;
        this.overloaded = overloaded;
    }

    @Override
    public PasswordHash hash(String password) {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        Argon2Function argon2 = Argon2Function.getInstance(KIBIBYTES, PASSES, LANES, HASH_BYTES, Argon2.ID);
        return new PasswordHash(limited(() -> argon2.hash(bytes(password), salt).getResult()));
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException if {@code hash} isn't an Argon2 hash
     */
    @Override
    public boolean matches(String password, PasswordHash hash) {
        try {
            Argon2Function argon2 = Argon2Function.getInstanceFromHash(hash.value());
            return limited(() -> argon2.check(bytes(password), hash.value().getBytes(StandardCharsets.US_ASCII)));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IllegalStateException("The stored password hash isn't an Argon2 hash", e);
        }
    }

    private static byte[] bytes(String password) {
        return password.getBytes(StandardCharsets.UTF_8);
    }

    private <T> T limited(Supplier<T> hashing) {
        if (!admitted.tryAcquire()) {
            throw overloaded.get();
        }
        try {
            return whenFree(hashing);
        } finally {
            admitted.release();
        }
    }

    private <T> T whenFree(Supplier<T> hashing) {
        try {
            if (!running.tryAcquire(MAX_WAIT_SECONDS, TimeUnit.SECONDS)) {
                throw overloaded.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw overloaded.get();
        }
        try {
            return hashing.get();
        } finally {
            running.release();
        }
    }
}
