package dev.shelfie.http.endpoint;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Permission;
import org.jspecify.annotations.Nullable;

/**
 * Something that can be asked of the API.
 *
 * @param method the HTTP method; GET answers HEAD as well
 * @param template the path below the version, such as {@code /posts/{id}}; a segment in braces matches any one segment
 * @param permission what the caller's token must grant; null if the handler decides that
 * @param body what the request carries
 * @param handler what answers
 * @param effect what it changes
 * @param tellsSecrets whether its answers hold secrets: they are told once, and not kept for requests that are repeated
 */
public record Endpoint(
        String method,
        String template,
        @Nullable Permission permission,
        Body body,
        Handler handler,
        Effect effect,
        boolean tellsSecrets) {

    /** What requests change. */
    public enum Effect {
        /** Nothing that the audit log tells, or it is told by the handler itself. */
        UNNOTED,
        /** A record or a few: that becomes one transaction with the note in the audit log. */
        CHANGE,
        /** Many records, which may take a minute; else the same. */
        BULK_CHANGE
    }

    /** What requests carry. */
    public enum Body {
        /** Nothing that is looked at. */
        NONE,
        /** A JSON object of at most 1 MiB. */
        JSON,
        /** Anything, of any length, read while it comes. */
        STREAM
    }

    /** Parses a request, calls a use case, and tells how to render what it returns. */
    @FunctionalInterface
    public interface Handler {

        /**
         * Answers a request.
         *
         * @throws dev.shelfie.domain.error.DomainException to refuse it
         */
        Answer handle(Request request);
    }

    /** @throws NullPointerException if an argument is null */
    public Endpoint {
        requireNonNull(method, "method");
        requireNonNull(template, "template");
        requireNonNull(body, "body");
        requireNonNull(handler, "handler");
        requireNonNull(effect, "effect");
    }

    private Endpoint(String method, String template, @Nullable Permission permission, Body body, Handler handler) {
        this(method, template, permission, body, handler, method.equals("GET") ? Effect.UNNOTED : Effect.CHANGE, false);
    }

    /** This endpoint, if what it does isn't for the audit log. */
    public Endpoint unnoted() {
        return new Endpoint(method, template, permission, body, handler, Effect.UNNOTED, tellsSecrets);
    }

    /** This endpoint, if what it does may take a minute. */
    public Endpoint inBulk() {
        return new Endpoint(method, template, permission, body, handler, Effect.BULK_CHANGE, tellsSecrets);
    }

    /** This endpoint, if its answers hold secrets. */
    public Endpoint tellingSecrets() {
        return new Endpoint(method, template, permission, body, handler, effect, true);
    }

    /** An endpoint that reads. */
    public static Endpoint get(String template, Permission permission, Handler handler) {
        return new Endpoint("GET", template, permission, Body.NONE, handler);
    }

    /** An endpoint that creates. */
    public static Endpoint post(String template, Permission permission, Handler handler) {
        return new Endpoint("POST", template, permission, Body.JSON, handler);
    }

    /** An endpoint that reads, and looks itself at what its sender may do. */
    public static Endpoint any(String template, Handler handler) {
        return new Endpoint("GET", template, null, Body.NONE, handler);
    }

    /** An endpoint that takes a stream, looks itself at what its sender may do, and tells the audit log itself. */
    public static Endpoint stream(String template, Handler handler) {
        return new Endpoint("POST", template, null, Body.STREAM, handler).unnoted();
    }

    /** An endpoint that creates or replaces. */
    public static Endpoint put(String template, Permission permission, Handler handler) {
        return new Endpoint("PUT", template, permission, Body.JSON, handler);
    }

    /** An endpoint that changes. */
    public static Endpoint patch(String template, Permission permission, Handler handler) {
        return new Endpoint("PATCH", template, permission, Body.JSON, handler);
    }

    /** An endpoint that removes. */
    public static Endpoint delete(String template, Permission permission, Handler handler) {
        return new Endpoint("DELETE", template, permission, Body.NONE, handler);
    }
}
