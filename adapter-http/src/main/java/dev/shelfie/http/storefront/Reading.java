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
    /** An entry's key, token and headers. */
    private static final int OVERHEAD = 1024;

    /** The posts. */
    PostsFile posts() {
        if (file == null) {
            throw failure == null ? new IllegalStateException("Nothing was read") : failure;
        }
        return file;
    }

    /** How much longer it may be used. What went wrong isn't kept, unless it is a refusal that holds for everybody who asks the same. */
    Duration left() {
        if (failure != null && !(failure instanceof DomainException)) {
            return Duration.ZERO;
        }
        Duration left = LIFETIME.minusNanos(System.nanoTime() - begunAt);
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** How many bytes it takes in memory, about. */
    int weight() {
        return OVERHEAD + (file == null ? 0 : file.file().size());
    }
}
