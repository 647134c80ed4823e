package dev.shelfie.domain.audit;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import org.jspecify.annotations.Nullable;

/**
 * What was done.
 *
 * @param recordType to what sort of record, in snake case: {@code token}, 1 to 50 characters
 * @param verb what, in the past: {@code created}, 1 to 50 characters
 * @param recordId to which; null if it has no id
 * @param detail what people may want to know besides, at most 500 characters, no secret; null for nothing
 */
public record AuditEvent(
        String recordType,
        String verb,
        @Nullable String recordId,
        @Nullable String detail) {

    /**
     * @throws DomainException if one of them is empty or too long
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public AuditEvent {
        requireNonNull(recordType, "recordType");
        requireNonNull(verb, "verb");
        new Rules()
                .text("record_type", recordType, 1, 50)
                .text("verb", verb, 1, 50)
                .optionalText("record_id", recordId, 1, 255)
                .optionalText("detail", detail, 1, 500)
                .verify();
    }

    /** Something that was done to a record. */
    public static AuditEvent of(String recordType, String verb, String recordId) {
        return new AuditEvent(recordType, verb, requireNonNull(recordId, "recordId"), null);
    }

    /** This event with what people may want to know besides. */
    public AuditEvent saying(String said) {
        return new AuditEvent(recordType, verb, recordId, said);
    }

    /** Its name outside: {@code token.created}. */
    public String action() {
        return recordType + "." + verb;
    }
}
