package dev.shelfie.application.work;

import dev.shelfie.domain.error.DomainException;
import org.jspecify.annotations.Nullable;

/** The version from which a client's change starts. */
public final class ExpectedVersion {

    private ExpectedVersion() {}

    /**
     * Refuses a change that starts from another version than the stored one.
     *
     * @param expected the version that the client names; null for any version
     * @param stored the version of the stored record
     * @param what what the record is, such as {@code post}
     * @param id the id of the record
     * @throws DomainException {@code precondition_failed} if the versions differ
     */
    public static void require(@Nullable Long expected, long stored, String what, String id) {
        if (expected != null && expected != stored) {
            throw DomainException.stale(what, id);
        }
    }
}
