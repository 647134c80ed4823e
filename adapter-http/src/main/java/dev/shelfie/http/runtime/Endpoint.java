package dev.shelfie.http.runtime;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Permission;

/**
 * Something that can be asked of the API.
 *
 * @param method the HTTP method; GET answers HEAD as well
 * @param template the path below the version, such as {@code /posts/{id}}; a segment in braces matches any one segment
 * @param permission what the caller's token must grant
 * @param handler what answers
 */
public record Endpoint(String method, String template, Permission permission, Handler handler) {

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
        requireNonNull(permission, "permission");
        requireNonNull(handler, "handler");
    }

    /** An endpoint that reads. */
    public static Endpoint get(String template, Permission permission, Handler handler) {
        return new Endpoint("GET", template, permission, handler);
    }
}
