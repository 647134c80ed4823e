package dev.shelfie.http.endpoint;

import static java.util.Objects.requireNonNull;

/**
 * The method and the path that an endpoint serves.
 *
 * @param method the HTTP method; GET serves HEAD as well
 * @param template the path below the version, such as {@code /posts/{id}}; a segment in braces matches any one segment
 */
public record Route(String method, String template) {

    /** @throws NullPointerException if an argument is null */
    public Route {
        requireNonNull(method, "method");
        requireNonNull(template, "template");
    }

    @Override
    public String toString() {
        return method + " " + template;
    }
}
