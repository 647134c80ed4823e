package dev.shelfie.domain.importing;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;

/**
 * A row that was not taken.
 *
 * @param line the line it starts on, from 1
 * @param reason what is wrong with it and what is allowed, for a merchandiser; cut off after 500 characters
 */
public record RowRefusal(long line, String reason) {

    private static final int MAX_REASON = 500;

    /** @throws NullPointerException if {@code reason} is null */
    public RowRefusal {
        reason = storable(requireNonNull(reason, "reason"));
        if (reason.length() > MAX_REASON) {
            reason = reason.substring(0, reason.offsetByCodePoints(0, reason.codePointCount(0, MAX_REASON) - 1)) + "…";
        }
    }

    /** The text as it can be stored anywhere: what is quoted in it may hold NUL characters and halves of others. */
    static String storable(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).replace('\0', '\ufffd');
    }
}
