package dev.shelfie.http.endpoint;

import static java.util.Objects.requireNonNull;

/**
 * Something beside the API that can be asked without being let in: by POST, with JSON, and by no page of another site.
 *
 * @param path where, such as {@code /auth/sign-in}
 * @param handler what answers; what it changes, it writes down itself
 */
public record PublicEndpoint(String path, Handler handler) {

    /** Parses what a visitor sends, calls a use case, and tells how to render what it returns. */
    @FunctionalInterface
    public interface Handler {

        /**
         * Answers a visitor.
         *
         * @throws dev.shelfie.domain.error.DomainException to refuse what the visitor asks
         */
        Answer handle(PublicRequest visit);
    }

    /** @throws NullPointerException if an argument is null */
    public PublicEndpoint {
        requireNonNull(path, "path");
        requireNonNull(handler, "handler");
    }
}
