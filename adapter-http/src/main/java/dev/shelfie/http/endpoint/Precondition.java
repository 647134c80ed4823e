package dev.shelfie.http.endpoint;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a client expects of the record that it changes: the header {@code If-Match}. An entity tag of a record starts
 * with its {@link RecordVersion}, so that a tag got with whichever expansion says which version was seen.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1">RFC 9110, section 13.1.1</a>
 */
public final class Precondition {

    private static final Pattern TAG = Pattern.compile("\"([0-9]{1,18}-[0-9a-f]{8})[0-9a-f]{32}(-gzip)?\"");
    private static final int MAX_ATTEMPTS = 3;
    private static final Precondition NONE = new Precondition(false, null);
    private static final Precondition EXISTS = new Precondition(true, null);

    private final boolean present;

    /** What the tags of those start that are fine; null if any version is. */
    private final @Nullable Set<String> versions;

    private Precondition(boolean present, @Nullable Set<String> versions) {
        this.present = present;
        this.versions = versions;
    }

    /**
     * Changes a record from the state that it is in. If somebody else changes it at the same time, and the client expects
     * no version, it is changed from the state that it then is in, three times at most.
     *
     * @throws DomainException {@code precondition_failed} if it isn't in the state that the client expects; {@code
     *     conflict} if others are quicker three times; and whatever {@code change} throws
     */
    public <T> T change(Supplier<T> change) {
        for (int attempt = 1; ; attempt++) {
            try {
                return change.get();
            } catch (DomainException refused) {
                if (refused.kind() != ErrorKind.STALE || versions != null || (present && attempt == MAX_ATTEMPTS)) {
                    throw refused;
                }
                if (attempt == MAX_ATTEMPTS) {
                    throw DomainException.conflict("Others change the same record at the same time: try again");
                }
            }
        }
    }

    public static Precondition parse(@Nullable String header) {
        if (header == null) {
            return NONE;
        }
        if (header.strip().equals("*")) {
            return EXISTS;
        }
        Set<String> versions = new HashSet<>();
        for (String tag : List.of(header.split(",", -1))) {
            Matcher matcher = TAG.matcher(tag.strip());
            if (matcher.matches()) {
                versions.add(matcher.group(1));
            }
        }
        return new Precondition(true, versions);
    }

    /** Whether the client expects anything: at least that the record is there. */
    public boolean isPresent() {
        return present;
    }

    /**
     * The version that a record must have, if {@code current} is the one it has; null for whichever.
     *
     * @param sort what it is, for people: {@code post}
     * @throws DomainException {@code precondition_failed} if the client expects another one
     */
    public @Nullable Long require(RecordVersion current, String sort) {
        if (versions == null) {
            return null;
        }
        if (!versions.contains(current.tagPrefix())) {
            throw DomainException.stale(sort, current.id());
        }
        return current.version();
    }
}
