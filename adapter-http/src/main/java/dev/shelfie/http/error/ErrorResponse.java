package dev.shelfie.http.error;

import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * What a client is told when a request fails: the one place where a failure gets its status.
 *
 * @param status the HTTP status
 * @param code the machine-readable code
 * @param message what went wrong and what to do, for people; nothing internal
 * @param param the parameter at fault; null if none is
 * @param headers what the status calls for
 */
public record ErrorResponse(
        int status, String code, String message, @Nullable String param, Map<String, String> headers) {

    /** The status of a request that didn't say who sends it, or not credibly. */
    public static final int UNAUTHENTICATED = 401;

    private static final Map<String, String> BEARER = Map.of("WWW-Authenticate", "Bearer");

    /** What to tell about this failure. Whatever isn't a refusal is a {@code server_error} that tells no more. */
    public static ErrorResponse of(Throwable failure) {
        if (failure instanceof DomainException refused) {
            int status = status(refused.kind());
            String param = refused.violations().isEmpty()
                    ? null
                    : refused.violations().get(0).parameter();
            return new ErrorResponse(
                    status, refused.code(), message(refused), param, status == UNAUTHENTICATED ? BEARER : Map.of());
        }
        if (failure instanceof Refusal refused) {
            return new ErrorResponse(
                    refused.status(),
                    refused.code(),
                    message(refused),
                    null,
                    refused.status() == UNAUTHENTICATED ? BEARER : refused.headers());
        }
        String message = failure instanceof StoreUnavailableException
                ? "The service can't reach its data right now; try again later"
                : "Something went wrong on our side; quote the request id when you report it";
        return new ErrorResponse(500, "server_error", message, null, Map.of());
    }

    /** Writes the error object. */
    public void write(JsonGenerator json, String requestId) {
        json.writeStartObject();
        json.writeObjectPropertyStart("error");
        json.writeStringProperty("code", code);
        json.writeStringProperty("message", message);
        json.writeNumberProperty("status", status);
        if (param != null) {
            json.writeStringProperty("param", param);
        }
        json.writeStringProperty("request_id", requestId);
        json.writeEndObject();
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
            case CONFLICT -> 409;
        };
    }
}
