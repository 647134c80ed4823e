package dev.shelfie.domain.feed;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.importing.ImportId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How the latest run of a feed ended.
 *
 * @param at when it ended
 * @param outcome how
 * @param problem why it failed or was held, for people, cut off after 1,000 characters; null if it wasn't
 * @param imported its import; null if there was none
 */
public record FeedRun(
        Instant at,
        FeedOutcome outcome,
        @Nullable String problem,
        @Nullable ImportId imported) {

    private static final int MAX_PROBLEM = 1_000;

    /** @throws NullPointerException if an argument that may not be absent is null */
    public FeedRun {
        at = Validator.truncate("at", at);
        requireNonNull(outcome, "outcome");
        problem = problem == null ? null : storable(problem);
    }

    /** It may quote NUL characters and halves of surrogate pairs. */
    private static String storable(String text) {
        String cut = text.codePointCount(0, text.length()) <= MAX_PROBLEM
                ? text
                : text.substring(0, text.offsetByCodePoints(0, MAX_PROBLEM));
        return new String(cut.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).replace('\0', '\ufffd');
    }
}
