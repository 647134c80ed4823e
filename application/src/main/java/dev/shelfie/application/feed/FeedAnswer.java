package dev.shelfie.application.feed;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** What came of fetching a feed. */
public sealed interface FeedAnswer {

    /** Nothing has changed since the version that was named. */
    record Unchanged() implements FeedAnswer {}

    /**
     * It couldn't be fetched.
     *
     * @param problem why, in a sentence for the feed's owner; it quotes neither addresses nor what a server says
     */
    record Failed(String problem) implements FeedAnswer {

        /** @throws NullPointerException if {@code problem} is null */
        public Failed {
            requireNonNull(problem, "problem");
        }
    }

    /**
     * The whole feed. Whoever gets it closes the file.
     *
     * @param file the feed
     * @param tag what its server calls this version; null if it doesn't
     * @param modified when its server says that it was made, in its words; null if it doesn't
     */
    record Received(
            FeedFile file, @Nullable String tag, @Nullable String modified) implements FeedAnswer {

        /** @throws NullPointerException if {@code file} is null */
        public Received {
            requireNonNull(file, "file");
        }
    }
}
