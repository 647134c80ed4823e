package dev.shelfie.persistence.jdbi;

import static java.util.Objects.requireNonNull;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Something that is wrong with a standby at times. Tells when it begins and when it ends. Thread-safe. */
final class Trouble {

    private final Consumer<String> began;
    private final Consumer<String> ended;
    private final String prefix;
    private volatile @Nullable String reason;

    /**
     * @param began is told the reason, with {@code prefix} before it
     * @param ended is told the same once it isn't so any longer
     */
    Trouble(Consumer<String> began, Consumer<String> ended, String prefix) {
        this.began = requireNonNull(began, "began");
        this.ended = requireNonNull(ended, "ended");
        this.prefix = prefix;
    }

    synchronized void begin(String why) {
        if (reason == null) {
            reason = prefix + why;
            began.accept(reason);
        }
    }

    void end() {
        if (reason != null) {
            endOnce();
        }
    }

    private synchronized void endOnce() {
        String why = reason;
        if (why != null) {
            reason = null;
            ended.accept(why);
        }
    }
}
