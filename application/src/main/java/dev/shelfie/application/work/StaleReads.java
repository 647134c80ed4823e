package dev.shelfie.application.work;

import org.jspecify.annotations.Nullable;

/** Whether what the calling thread reads may be some seconds old, because whoever asked for it said so. */
public final class StaleReads {

    /** Absent while reads must be current; otherwise whether one may have been old. */
    private static final ThreadLocal<@Nullable Boolean> USED = new ThreadLocal<>();

    private StaleReads() {}

    /** Runs {@code work}, whose reads in this thread may be old. What it reads in a transaction is current nevertheless. */
    public static void run(Runnable work) {
        Boolean outer = USED.get();
        USED.set(false);
        try {
            work.run();
        } finally {
            if (outer == null) {
                USED.remove();
            } else {
                USED.set(outer);
            }
        }
    }

    /** Whether reads of this thread may be old now. */
    public static boolean areAllowed() {
        return USED.get() != null;
    }

    /** Notes that a read may have been old; to be called by a store while {@link #areAllowed()}. */
    public static void noteUsed() {
        USED.set(true);
    }

    /** Whether a read since {@link #run} began may have been old. */
    public static boolean wereUsed() {
        return Boolean.TRUE.equals(USED.get());
    }
}
