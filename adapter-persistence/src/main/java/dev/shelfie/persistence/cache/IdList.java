package dev.shelfie.persistence.cache;

import dev.shelfie.persistence.sql.Arguments;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * Ids in a condition. PostgreSQL plans {@code = ANY(?)} with fewer elements than about ten again each time, which takes longer
 * than the statement itself; a list of a known length it plans once. So there are statements for three short lengths, and the
 * last id is repeated to fill one up. Immutable.
 */
public final class IdList {

    private static final int[] LENGTHS = {1, 4, 16};

    private final List<String> ids;
    private final int length;

    private IdList(List<String> ids, int length) {
        this.ids = ids;
        this.length = length;
    }

    /** A list of these ids, of which there is at least one. */
    public static IdList of(Collection<String> ids) {
        return of(ids, ids.size());
    }

    /** The same, in a statement in which another list has {@code longest} ids, so that all of it have one length. */
    static IdList of(Collection<String> ids, int longest) {
        int length = 0;
        for (int i = LENGTHS.length - 1; i >= 0 && LENGTHS[i] >= longest; i--) {
            length = LENGTHS[i];
        }
        return new IdList(List.copyOf(ids), length);
    }

    /** The condition on a column, to follow its name. */
    public String condition() {
        return switch (length) {
            case 0 -> " = ANY(?)";
            case 1 -> " = ?";
            default -> " IN (" + String.join(", ", Collections.nCopies(length, "?")) + ")";
        };
    }

    /** Binds the arguments of the condition. */
    public void bind(Arguments arguments) throws SQLException {
        if (length == 0) {
            arguments.texts(ids);
            return;
        }
        for (int i = 0; i < length; i++) {
            arguments.text(ids.get(Math.min(i, ids.size() - 1)));
        }
    }
}
