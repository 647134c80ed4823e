package dev.shelfie.http.endpoint;

import static java.util.Objects.requireNonNull;

/**
 * How the audit log records what an endpoint changes. The change and its entry are one transaction.
 *
 * @param recordType the type of the record that the endpoint changes, in snake case: {@code token}
 * @param inBulk whether the transaction changes many records and may take a minute
 */
public record AuditRecording(String recordType, boolean inBulk) {

    /** @throws NullPointerException if {@code recordType} is null */
    public AuditRecording {
        requireNonNull(recordType, "recordType");
    }
}
