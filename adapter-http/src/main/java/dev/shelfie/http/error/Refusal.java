package dev.shelfie.http.error;

import java.util.Map;

/** The refusal of a request for a reason of HTTP rather than a rule of the domain. */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final int NOT_IMPLEMENTED = 501;

    private final int status;
    private final String code;
    private final transient Map<String, String> headers;

    private Refusal(int status, String code, String message, Map<String, String> headers) {
        super(message, null, false, false);
        this.status = status;
        this.code = code;
        this.headers = headers;
    }

    /** The request carries neither a token nor a session cookie. */
    public static Refusal authenticationRequired() {
        return new Refusal(
                401, "authentication_required", "Send a token in the header Authorization: Bearer <token>", Map.of());
    }

    /** The request carries no session cookie, where only that authenticates. */
    public static Refusal signInRequired() {
        return new Refusal(401, "authentication_required", "Sign in first", Map.of());
    }

    /** A browser sends the request for a page of another site. */
    public static Refusal otherSite() {
        return new Refusal(
                403,
                "insufficient_permissions",
                "Pages of other sites can't send this request: send it from a page of this host",
                Map.of());
    }

    /** The script of a page uses a publishable token that names other origins. */
    public static Refusal foreignOrigin() {
        return new Refusal(
                403, "insufficient_permissions", "The publishable token isn't for pages of this origin", Map.of());
    }

    /** The client asks for another format than JSON. */
    public static Refusal formatNotWritten() {
        return new Refusal(
                NOT_IMPLEMENTED, "not_implemented", "This format isn't written here; allowed: json", Map.of());
    }

    /** A request with a session cookie writes without the session's CSRF token. */
    public static Refusal csrfTokenRequired() {
        return new Refusal(
                403,
                "insufficient_permissions",
                "With a session's cookie, this needs the header X-CSRF-Token with the csrf_token that GET /me returns",
                Map.of());
    }

    /** Nothing is served at this path. */
    public static Refusal unknownPath(String path) {
        return new Refusal(404, "not_found", "Nothing is at " + path, Map.of());
    }

    /** The path is served, but not for this method. */
    public static Refusal methodNotAllowed(String method, String allowed) {
        return new Refusal(
                405,
                "method_not_allowed",
                "The method " + method + " is not allowed here; allowed: " + allowed,
                Map.of("Allow", allowed));
    }

    /** The body is too large. */
    public static Refusal payloadTooLarge(int maxBytes) {
        return new Refusal(413, "payload_too_large", "The body must have at most " + maxBytes + " bytes", Map.of());
    }

    /** The media type of the body isn't supported here. */
    public static Refusal unsupportedMediaType(String type, String allowed) {
        return new Refusal(
                415,
                "unsupported_media_type",
                (type.isEmpty() ? "The Content-Type is missing" : "The Content-Type " + type + " is not read here")
                        + "; allowed: " + allowed,
                Map.of("Accept", allowed));
    }

    /** The content coding of the body isn't supported here. */
    public static Refusal unsupportedEncoding(String encoding) {
        return new Refusal(
                415,
                "unsupported_media_type",
                "The Content-Encoding " + encoding + " is not read here; send the body as it is",
                Map.of("Accept-Encoding", "identity"));
    }

    /** The client sent too many requests, and may send the next in so many seconds. */
    public static Refusal rateLimitExceeded(String whose, long retryAfterSeconds) {
        return new Refusal(
                429,
                "rate_limit_exceeded",
                "Too many requests " + whose + "; try again in " + retryAfterSeconds + " s",
                Map.of("Retry-After", Long.toString(retryAfterSeconds)));
    }

    /** The service has too much to do. The client may try again after a second. */
    public static Refusal overloaded() {
        return unavailable("The service is overloaded; try again in 1 s");
    }

    /** What is read is locked: by maintenance of the database or, in the event log, by another reader. */
    public static Refusal locked() {
        return unavailable("What this request reads is locked; try again in 1 s");
    }

    /** The provider at which people sign in can't be asked. */
    public static Refusal providerUnavailable() {
        return unavailable("The identity provider can't be reached; try again in 1 s");
    }

    private static Refusal unavailable(String message) {
        return new Refusal(503, "service_unavailable", message, Map.of("Retry-After", "1"));
    }

    /** The body takes too long to arrive. */
    public static Refusal bodyTooSlow() {
        return new Refusal(408, "request_timeout", "The body took too long to arrive; send it again", Map.of());
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
