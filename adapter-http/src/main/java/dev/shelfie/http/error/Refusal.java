package dev.shelfie.http.error;

import java.util.Map;

/** A request that HTTP itself, rather than a rule of the domain, gives a reason to refuse. */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;
    private final transient Map<String, String> headers;

    private Refusal(int status, String code, String message, Map<String, String> headers) {
        super(message, null, false, false);
        this.status = status;
        this.code = code;
        this.headers = headers;
    }

    /** No token was shown. */
    public static Refusal authenticationRequired() {
        return new Refusal(
                401, "authentication_required", "Send a token in the header Authorization: Bearer <token>", Map.of());
    }

    /** There is nothing at this address. */
    public static Refusal unknownPath(String path) {
        return new Refusal(404, "not_found", "Nothing is at " + path, Map.of());
    }

    /** There is something at this address, but not for this method. */
    public static Refusal methodNotAllowed(String method, String allowed) {
        return new Refusal(
                405,
                "method_not_allowed",
                "The method " + method + " is not allowed here; allowed: " + allowed,
                Map.of("Allow", allowed));
    }

    /** Too many requests were sent; the next is welcome in so many seconds. */
    public static Refusal rateLimitExceeded(String whose, long retryAfterSeconds) {
        return new Refusal(
                429,
                "rate_limit_exceeded",
                "Too many requests " + whose + "; try again in " + retryAfterSeconds + " s",
                Map.of("Retry-After", Long.toString(retryAfterSeconds)));
    }

    /** The request waited for longer than it may take as a whole. */
    public static Refusal overloaded() {
        return new Refusal(500, "server_error", "The service is overloaded; try again later", Map.of());
    }

    int status() {
        return status;
    }

    String code() {
        return code;
    }

    Map<String, String> headers() {
        return headers;
    }
}
