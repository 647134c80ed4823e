package dev.shelfie.application.event;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import java.util.List;

/** The refusal of a position after which the log isn't complete any more. */
public final class CursorExpired {

    private CursorExpired() {}

    /**
     * Refuses a position that isn't in the log.
     *
     * @param after where a reader wants to continue
     * @param deleted the position up to which events were deleted; 0 if none were
     * @param last the last position of the log; 0 if it is empty
     * @throws DomainException {@code cursor_expired} if the position is before {@code deleted} or after {@code last}
     */
    public static void check(long after, long deleted, long last) {
        if (after < deleted || after > last) {
            throw new DomainException(
                    ErrorKind.GONE,
                    "cursor_expired",
                    "The log doesn't have this cursor any more: request /events?after=end, read all records again, and continue with the"
                            + " cursor that it answered",
                    List.of());
        }
    }
}
