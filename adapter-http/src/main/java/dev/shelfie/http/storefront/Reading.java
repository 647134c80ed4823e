package dev.shelfie.http.storefront;

import dev.shelfie.domain.error.DomainException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What came of reading the posts of a query: a file, or the reason why there is none.
 *
 * @param file the posts; null if there is a failure
 * @param failure the reason; null if there is a file
 * @param begunAt when the reading began, by {@link System#nanoTime}
 */
record Reading(@Nullable PostsFile file, @Nullable RuntimeException failure, long begunAt) {

    /** What was withdrawn is gone after so long, on every node. */
    static final Duration LIFETIME = Duration.ofMillis(1_500);

    private static final long LIFETIME_NANOS = LIFETIME.toNanos();
    /** An entry's key, token and headers. */
    private static final int OVERHEAD = 1024;

    /** The posts. */
    PostsFile posts() {
        if (file == null) {
            throw failure == null ? new IllegalStateException("Nothing was read") : failure;
        }
        return file;
    }

    /** Whether those who ask now need another. What went wrong isn't kept, unless it is a refusal that holds for everybody who asks the same. */
    boolean isOver() {
        return (failure != null && !(failure instanceof DomainException)) || isOld(begunAt);
    }

    /** Whether what began at this moment, by {@link System#nanoTime}, is too old to be shown. */
    static boolean isOld(long begunAt) {
        return System.nanoTime() - begunAt > LIFETIME_NANOS;
    }

    /** How many bytes it takes in memory, about. */
    int weight() {
        return OVERHEAD + (file == null ? 0 : file.file().size());
    }
}
