package dev.shelfie.persistence.jdbi;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** Something that is wrong with a standby at times. Tells its observer when it begins and when it ends. Thread-safe. */
final class Trouble {

    private final StandbyObserver observer;
    private final String prefix;
    private volatile @Nullable String reason;

    /** Reasons are told with this before them. */
    Trouble(StandbyObserver observer, String prefix) {
        this.observer = requireNonNull(observer, "observer");
        this.prefix = prefix;
    }

    synchronized void begin(String why) {
        if (reason == null) {
            reason = prefix + why;
            observer.failed(reason);
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
            observer.recovered(why);
        }
    }
}
