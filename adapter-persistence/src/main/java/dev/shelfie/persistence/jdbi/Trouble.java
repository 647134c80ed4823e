package dev.shelfie.persistence.jdbi;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Something that is wrong with a standby at times. Tells when it begins and when it ends. Thread-safe. */
final class Trouble {

    private final Consumer<String> began;
    private final Consumer<String> ended;
    private final String prefix;
    /** Why; null while nothing is wrong. */
    private final AtomicReference<String> reason = new AtomicReference<>();

    /**
     * @param began is told the reason, with {@code prefix} before it
     * @param ended is told the same once it isn't so any longer
     */
    Trouble(Consumer<String> began, Consumer<String> ended, String prefix) {
        this.began = requireNonNull(began, "began");
        this.ended = requireNonNull(ended, "ended");
        this.prefix = prefix;
    }

    void begin(String why) {
        String told = prefix + why;
        if (reason.compareAndSet(null, told)) {
            began.accept(told);
        }
    }

    void end() {
        String told = reason.get() == null ? null : reason.getAndSet(null);
        if (told != null) {
            ended.accept(told);
        }
    }
}
