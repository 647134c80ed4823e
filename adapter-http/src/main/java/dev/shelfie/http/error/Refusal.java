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

    /** Neither a token nor the cookie of a session was shown. */
    public static Refusal authenticationRequired() {
        return new Refusal(
                401, "authentication_required", "Send a token in the header Authorization: Bearer <token>", Map.of());
    }

    /** No cookie of a session was sent where nothing else lets in. */
    public static Refusal signInRequired() {
        return new Refusal(401, "authentication_required", "Sign in first", Map.of());
    }

    /** A page of another site has a browser send what only pages of this one may. */
    public static Refusal otherSite() {
        return new Refusal(
                403,
                "insufficient_permissions",
                "Pages of other sites can't have this done: send it from a page of this host",
                Map.of());
    }

    /** A session has something changed without the token that goes with it. */
    public static Refusal csrfTokenRequired() {
        return new Refusal(
                403,
                "insufficient_permissions",
                "With a session's cookie, this needs the header X-CSRF-Token with the csrf_token that GET /me tells",
                Map.of());
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

    /** What the request carries is longer than it may be. */
    public static Refusal payloadTooLarge(int maxBytes) {
        return new Refusal(413, "payload_too_large", "The body must have at most " + maxBytes + " bytes", Map.of());
    }

    /** What the request carries is of a type that isn't read here. */
    public static Refusal unsupportedMediaType(String type, String allowed) {
        return new Refusal(
                415,
                "unsupported_media_type",
                (type.isEmpty() ? "The Content-Type is missing" : "The Content-Type " + type + " is not read here")
                        + "; allowed: " + allowed,
                Map.of("Accept", allowed));
    }

    /** What the request carries is encoded in a way that isn't read here. */
    public static Refusal unsupportedEncoding(String encoding) {
        return new Refusal(
                415,
                "unsupported_media_type",
                "The Content-Encoding " + encoding + " is not read here; send the body as it is",
                Map.of("Accept-Encoding", "identity"));
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
