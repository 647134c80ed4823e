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
 * What the audit log is told of requests that went well. Unless the answer says more exactly what was done, the endpoint
 * does: to the record that its template begins with, what its method stands for.
 */
final class AuditEvents {

    private static final Map<String, String> VERBS =
            Map.of("POST", "created", "PUT", "changed", "PATCH", "changed", "DELETE", "deleted");

    private AuditEvents() {}

    /** What to write down of this request, which was answered so. */
    static RecordAuditEvent note(Endpoint endpoint, Request request, Answer answer) {
        AuditEvent told = answer.event();
        return new RecordAuditEvent(
                request.account(),
                Author.of(request.caller().credential()),
                told == null ? of(endpoint, request, answer) : told,
                request.client());
    }

    private static AuditEvent of(Endpoint endpoint, Request request, Answer answer) {
        String verb = answer.status() == Answer.CREATED ? "created" : VERBS.getOrDefault(endpoint.method(), "changed");
        return new AuditEvent(recordType(endpoint.template()), verb, recordId(request, answer), null);
    }

    /** {@code /match-previews/{id}} is about a {@code match_preview}. */
    private static String recordType(String template) {
        String plural = template.substring(1).split("/", 2)[0].replace('-', '_');
        String singular = plural.endsWith("ches") ? plural.substring(0, plural.length() - 2) : plural;
        return singular.endsWith("s") ? singular.substring(0, singular.length() - 1) : singular;
    }

    private static @Nullable String recordId(Request request, Answer answer) {
        String location = answer.headers().get("Location");
        if (answer.recordId() != null) {
            return answer.recordId();
        }
        return location == null ? request.parameters().get("id") : location.substring(location.lastIndexOf('/') + 1);
    }
}
