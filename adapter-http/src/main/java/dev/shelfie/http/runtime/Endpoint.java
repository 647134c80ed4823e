package dev.shelfie.http.runtime;

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
 */
public record Endpoint(
        String method, String template, @Nullable Permission permission, Body body, Handler handler) {

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

    /** An endpoint that takes a stream, and looks itself at what its sender may do. */
    public static Endpoint stream(String template, Handler handler) {
        return new Endpoint("POST", template, null, Body.STREAM, handler);
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
