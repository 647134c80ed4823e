package dev.shelfie.domain.event;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import org.jspecify.annotations.Nullable;

/**
 * A change of one record.
 *
 * @param type what happened
 * @param record the id of the record
 * @param version the version that the record has since, or, if it was deleted, had last; 0 for imports, which have none
 * @param post the post of a match; null for other records
 * @param product the product of a match; null for other records
 */
public record Change(
        EventType type,
        String record,
        long version,
        @Nullable PostId post,
        @Nullable ProductId product) {

    /** @throws NullPointerException if the type or the record is null */
    public Change {
        requireNonNull(type, "type");
        requireNonNull(record, "record");
    }

    /** A change of a post, a product, an influencer or a gallery. */
    public static Change of(EventType type, String record, long version) {
        return new Change(type, record, version, null, null);
    }

    /** The change that gave a match this version. */
    public static Change saved(Match match) {
        return of(
                match,
                switch (match.status()) {
                    case SUGGESTED -> EventType.MATCH_SUGGESTED;
                    case CONFIRMED -> EventType.MATCH_CONFIRMED;
                    case REJECTED -> EventType.MATCH_REJECTED;
                });
    }

    /** The deletion of a match. */
    public static Change deleted(Match match) {
        return of(match, EventType.MATCH_DELETED);
    }

    private static Change of(Match match, EventType type) {
        return new Change(type, match.id().value(), match.version(), match.post(), match.product());
    }

    /** The end of an import; null if it is still running. */
    public static @Nullable Change ended(Import state) {
        EventType type = switch (state.state()) {
            case RUNNING -> null;
            case COMPLETED -> EventType.IMPORT_COMPLETED;
            case FAILED -> EventType.IMPORT_FAILED;
            case INTERRUPTED -> EventType.IMPORT_INTERRUPTED;
        };
        return type == null ? null : new Change(type, state.id().value(), 0, null, null);
    }
}
