package dev.shelfie.application.audit;

import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.audit.AuditEntry;
import org.jspecify.annotations.Nullable;

/**
 * Which entries of the audit log are listed: those to which every condition applies.
 *
 * @param actor the user or token; null for any
 * @param recordType of what was done to records of this sort; null for any
 * @param recordId the record; null for any
 */
public record AuditFilter(
        @Nullable Actor actor,
        @Nullable String recordType,
        @Nullable String recordId) {

    /** Every entry. */
    public static final AuditFilter NONE = new AuditFilter(null, null, null);

    /** Whether it applies to this entry. */
    public boolean matches(AuditEntry entry) {
        return (actor == null || actor.equals(entry.author().id()))
                && (recordType == null || recordType.equals(entry.event().recordType()))
                && (recordId == null || recordId.equals(entry.event().recordId()));
    }
}
