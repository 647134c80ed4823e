package dev.shelfie.application.event;

import dev.shelfie.domain.event.Origin;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Where the changes that a thread makes come from. What sets no origin is a background job. */
public final class OriginScope {

    private static final ThreadLocal<@Nullable Origin> CURRENT = new ThreadLocal<>();

    private OriginScope() {}

    /** Runs {@code work}, whose changes in this thread have this origin. */
    public static <T> T run(Origin origin, Supplier<T> work) {
        Origin outer = CURRENT.get();
        CURRENT.set(origin);
        try {
            return work.get();
        } finally {
            if (outer == null) {
                CURRENT.remove();
            } else {
                CURRENT.set(outer);
            }
        }
    }

    /** The origin of changes that this thread makes now. */
    public static Origin current() {
        Origin origin = CURRENT.get();
        return origin == null ? Origin.JOB : origin;
    }
}
