package dev.shelfie.domain.importing;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A row that was refused.
 *
 * @param line the line it starts on, from 1
 * @param externalId the id of its record as the file gives it: a product's external id, the network's id of a post, an
 *     influencer's id; null if it is unknown; cut off after 200 characters
 * @param reason what is wrong with it and what is allowed, for a merchandiser; cut off after 500 characters
 */
public record RowRefusal(long line, @Nullable String externalId, String reason) {

    private static final int MAX_REASON = 500;
    private static final int MAX_ID = 200;

    /** @throws NullPointerException if {@code reason} is null */
    public RowRefusal {
        reason = cut(storable(requireNonNull(reason, "reason")), MAX_REASON);
        externalId = externalId == null ? null : cut(storable(externalId), MAX_ID);
    }

    /** A row that doesn't tell which record it is about. */
    public RowRefusal(long line, String reason) {
        this(line, null, reason);
    }

    private static String cut(String text, int max) {
        return text.length() <= max
                ? text
                : text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, max) - 1)) + "…";
    }

    /** Makes a text storable: it may quote NUL characters and unpaired surrogates. */
    static String storable(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).replace('\0', '\ufffd');
    }
}
