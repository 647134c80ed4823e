package dev.shelfie.http.endpoint;

import dev.shelfie.domain.error.DomainException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a client expects of the record that it changes: the header {@code If-Match}. An entity tag of a record starts
 * with its {@link RecordVersion}, so that the tag of any expansion of a record names the version.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1">RFC 9110, section 13.1.1</a>
 */
public final class Precondition {

    private static final Pattern TAG = Pattern.compile("\"([0-9]{1,18}-[0-9a-f]{8})[0-9a-f]{32}(-gzip)?\"");
    private static final Precondition NONE = new Precondition(false, null);
    private static final Precondition EXISTS = new Precondition(true, null);

    private final boolean present;

    /** How the tags of accepted versions start; null if every version is accepted. */
    private final @Nullable Set<String> versions;

    private Precondition(boolean present, @Nullable Set<String> versions) {
        this.present = present;
        this.versions = versions;
    }

    /**
     * Reads the header; null if it wasn't sent.
     *
     * <p>A malformed tag never matches.
     */
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

    /** Whether the client names the versions that it accepts. */
    public boolean namesVersions() {
        return versions != null;
    }

    /** Whether the client expects anything: at least that the record exists. */
    public boolean isPresent() {
        return present;
    }

    /**
     * The version that a record must have when it is written; null if the client accepts every version.
     *
     * @param current the version that the record has now
     * @param type the type of the record, for people: {@code post}
     * @throws DomainException {@code precondition_failed} if the client expects another one
     */
    public @Nullable Long require(RecordVersion current, String type) {
        if (versions == null) {
            return null;
        }
        if (!versions.contains(current.tagPrefix())) {
            throw DomainException.stale(type, current.id());
        }
        return current.version();
    }
}
