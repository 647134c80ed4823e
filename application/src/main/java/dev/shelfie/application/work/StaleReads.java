package dev.shelfie.application.work;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Whether what the calling thread reads may be old, and how old, because whoever asked for it is content with that. */
public final class StaleReads {

    /** An age that nothing is beyond. */
    public static final Duration ANY_AGE = Duration.ofSeconds(Long.MAX_VALUE);

    /** Absent while reads must be current. */
    private static final ThreadLocal<@Nullable Scope> SCOPE = new ThreadLocal<>();

    private static final class Scope {

        private final Duration age;
        private boolean used;

        Scope(Duration age) {
            this.age = age;
        }
    }

    private StaleReads() {}

    /** Runs {@code work}, whose reads in this thread may be of {@link #ANY_AGE}. What it reads in a transaction is current nevertheless. */
    public static void run(Runnable work) {
        get(ANY_AGE, () -> {
            work.run();
            return true;
        });
    }

    /**
     * Returns what {@code work} returns, whose reads in this thread may lack what was committed within the last {@code age} before they
     * began, and nothing else. What it reads in a transaction is current nevertheless.
     */
    public static <T> T get(Duration age, Supplier<T> work) {
        Scope outer = SCOPE.get();
        SCOPE.set(new Scope(requireNonNull(age, "age")));
        try {
            return work.get();
        } finally {
            if (outer == null) {
                SCOPE.remove();
            } else {
                SCOPE.set(outer);
            }
        }
    }

    /** Whether reads of this thread may be old now. */
    public static boolean areAllowed() {
        return SCOPE.get() != null;
    }

    /** How old reads of this thread may be now; zero if they must be current. */
    public static Duration age() {
        Scope scope = SCOPE.get();
        return scope == null ? Duration.ZERO : scope.age;
    }

    /** Notes that a read may have been old; to be called by a store while {@link #areAllowed()}. */
    public static void noteUsed() {
        Scope scope = SCOPE.get();
        if (scope != null) {
            scope.used = true;
        }
    }

    /** Whether a read since the work began may have been old. */
    public static boolean wereUsed() {
        Scope scope = SCOPE.get();
        return scope != null && scope.used;
    }
}
