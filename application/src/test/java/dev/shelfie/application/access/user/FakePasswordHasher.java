package dev.shelfie.application.access.user;

import dev.shelfie.domain.access.PasswordHash;
import java.util.concurrent.atomic.AtomicInteger;

/** Hashes passwords at once, and counts how often one was compared. Safe for concurrent use. */
final class FakePasswordHasher implements PasswordHasher {

    private final AtomicInteger salts = new AtomicInteger();
    private final AtomicInteger compared = new AtomicInteger();
    private Runnable meanwhile = () -> {};

    /** What happens while the next password is compared. */
    void meanwhile(Runnable event) {
        meanwhile = event;
    }

    int compared() {
        return compared.get();
    }

    @Override
    public PasswordHash hash(String password) {
        return new PasswordHash(salts.incrementAndGet() + " " + new StringBuilder(password).reverse());
    }

    @Override
    public boolean matches(String password, PasswordHash kept) {
        compared.incrementAndGet();
        Runnable event = meanwhile;
        meanwhile = () -> {};
        event.run();
        return kept.value().endsWith(" " + new StringBuilder(password).reverse());
    }
}
