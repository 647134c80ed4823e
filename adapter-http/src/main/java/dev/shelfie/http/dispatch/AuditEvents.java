package dev.shelfie.http.dispatch;

import dev.shelfie.application.audit.RecordAuditEvent;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the audit log records of a request that succeeded. The endpoint names the type of the record. The answer may
 * name the verb; otherwise it follows from the method and the status.
 */
final class AuditEvents {

    private static final Map<String, String> VERBS =
            Map.of("POST", "created", "PUT", "changed", "PATCH", "changed", "DELETE", "deleted");

    private AuditEvents() {}

    /** The command that records this request. */
    static RecordAuditEvent command(String recordType, Endpoint endpoint, Request request, Answer answer) {
        return new RecordAuditEvent(
                request.account(),
                Author.of(request.caller().credential()),
                event(recordType, endpoint, request, answer),
                request.client());
    }

    private static AuditEvent event(String recordType, Endpoint endpoint, Request request, Answer answer) {
        Answer.AuditedChange change = answer.auditedChange();
        if (change != null) {
            return new AuditEvent(recordType, change.verb(), change.recordId(), change.detail());
        }
        String verb = answer.status() == Answer.CREATED ? "created" : VERBS.getOrDefault(endpoint.method(), "changed");
        return new AuditEvent(recordType, verb, recordId(request, answer), null);
    }

    private static @Nullable String recordId(Request request, Answer answer) {
        String location = answer.headers().get("Location");
        if (answer.recordId() != null) {
            return answer.recordId();
        }
        return location == null ? request.parameters().get("id") : location.substring(location.lastIndexOf('/') + 1);
    }
}
