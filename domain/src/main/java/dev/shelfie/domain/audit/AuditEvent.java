package dev.shelfie.domain.audit;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import org.jspecify.annotations.Nullable;

/** * An action on a record.
 *
 * @param recordType to which kind of record, in snake case: {@code token}, 1 to 50 characters
 * @param verb the action, in the past tense: {@code created}, 1 to 50 characters
 * @param recordId the id of the record; null if it has none
 * @param detail further information, human-readable, at most 500 characters, without secrets; null for none
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
        new Validator()
                .text("record_type", recordType, 1, 50)
                .text("verb", verb, 1, 50)
                .optionalText("record_id", recordId, 1, 255)
                .optionalText("detail", detail, 1, 500)
                .verify();
    }

    /** An event without a detail. */
    public static AuditEvent of(String recordType, String verb, String recordId) {
        return new AuditEvent(recordType, verb, requireNonNull(recordId, "recordId"), null);
    }

    /** This event with a detail. */
    public AuditEvent withDetail(String text) {
        return new AuditEvent(recordType, verb, recordId, text);
    }

    /** Its name in the API: {@code token.created}. */
    public String action() {
        return recordType + "." + verb;
    }
}
