package dev.shelfie.domain.importing;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;

/**
 * A row that was refused.
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

    /** Makes a text storable: it may quote NUL characters and unpaired surrogates. */
    static String storable(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).replace('\0', '\ufffd');
    }
}
