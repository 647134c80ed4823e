package dev.shelfie.http.error;

import dev.shelfie.application.matching.index.CatalogueNotReadyException;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.error.Violation;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The answer to a request that failed. This is the only place where a failure gets its HTTP status.
 *
 * @param status the HTTP status
 * @param code the machine-readable code
 * @param message what went wrong and what to do, for people; nothing internal
 * @param param the parameter at fault; null if none is
 * @param inBody the violations in the request's body, each with its path; empty if there are none
 * @param headers the headers that the status requires
 */
public record ErrorResponse(
        int status,
        String code,
        String message,
        @Nullable String param,
        List<Violation> inBody,
        Map<String, String> headers) {

    /** The status of a request whose sender isn't authenticated. */
    public static final int UNAUTHENTICATED = 401;

    /** The parameter of a violation by the body as a whole. */
    private static final String WHOLE = "body";

    private static final Map<String, String> BEARER = Map.of("WWW-Authenticate", "Bearer");

    /** The answer to this failure. A failure that isn't a refusal is a {@code server_error} without details. */
    public static ErrorResponse of(Throwable failure) {
        if (failure instanceof DomainException refused) {
            int status = status(refused.kind());
            String param = refused.violations().stream()
                    .map(Violation::parameter)
                    .findFirst()
                    .filter(name -> !name.isEmpty())
                    .orElse(null);
            return new ErrorResponse(
                    status,
                    refused.code(),
                    message(refused),
                    param,
                    List.of(),
                    status == UNAUTHENTICATED ? BEARER : Map.of());
        }
        if (failure instanceof InvalidBody invalid) {
            ErrorResponse base = of(invalid.refusal());
            return new ErrorResponse(
                    base.status, base.code, base.message, base.param, invalid.violations(), base.headers);
        }
        if (failure instanceof Refusal refused) {
            return new ErrorResponse(
                    refused.status(),
                    refused.code(),
                    message(refused),
                    null,
                    List.of(),
                    refused.status() == UNAUTHENTICATED ? BEARER : refused.headers());
        }
        if (failure instanceof CatalogueNotReadyException notReady) {
            long seconds = Math.max(1, notReady.retryAfter().plusMillis(999).toSeconds());
            return new ErrorResponse(
                    503,
                    "service_unavailable",
                    message(notReady),
                    null,
                    List.of(),
                    Map.of("Retry-After", Long.toString(seconds)));
        }
        String message = failure instanceof StoreUnavailableException
                ? "The service can't reach its data right now; try again later"
                : "Something went wrong on our side; quote the request id when you report it";
        return new ErrorResponse(500, "server_error", message, null, List.of(), Map.of());
    }

    /** Writes the error object. */
    public void write(JsonGenerator json, String requestId) {
        json.writeStartObject();
        writeMember(json, requestId);
        json.writeEndObject();
    }

    /** Writes the error as a member of an object; without a request id if it is null. */
    public void writeMember(JsonGenerator json, @Nullable String requestId) {
        json.writeObjectPropertyStart("error");
        json.writeStringProperty("code", code);
        json.writeStringProperty("message", message);
        json.writeNumberProperty("status", status);
        if (param != null) {
            json.writeStringProperty("param", param);
        }
        if (!inBody.isEmpty()) {
            json.writeArrayPropertyStart("errors");
            inBody.forEach(violation -> write(violation, json));
            json.writeEndArray();
        }
        if (requestId != null) {
            json.writeStringProperty("request_id", requestId);
        }
        json.writeEndObject();
    }

    private static void write(Violation violation, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("pointer", violation.parameter().equals(WHOLE) ? "" : "/" + violation.parameter());
        json.writeStringProperty("message", violation.message());
        json.writeEndObject();
    }

    private static String message(Throwable failure) {
        String message = failure.getMessage();
        return message == null ? "" : message;
    }

    private static int status(ErrorKind kind) {
        return switch (kind) {
            case INVALID -> 400;
            case UNAUTHENTICATED -> ErrorResponse.UNAUTHENTICATED;
            case FORBIDDEN -> 403;
            case NOT_FOUND -> 404;
            case CONFLICT, CONTENDED -> 409;
            case STALE -> 412;
            case GONE -> 410;
        };
    }
}
