package dev.shelfie.http.endpoint;

import static java.util.Objects.requireNonNull;

/**
 * An endpoint beside the API that needs no authentication. It takes JSON by POST, and refuses requests that browsers
 * send for pages of other sites.
 *
 * @param path its path, such as {@code /auth/sign-in}
 * @param handler answers requests, and writes to the audit log itself
 * @param waits whether it waits for another server, so that it gets threads of its own
 */
public record PublicEndpoint(String path, Handler handler, boolean waits) {

    /** Parses a request, calls a use case, and returns what to render. */
    @FunctionalInterface
    public interface Handler {

        /**
         * Answers a request.
         *
         * @throws dev.shelfie.domain.error.DomainException to refuse it
         */
        Answer handle(PublicRequest request);
    }

    /** One that waits for nobody. */
    public PublicEndpoint(String path, Handler handler) {
        this(path, handler, false);
    }

    /** One that waits for another server. */
    public static PublicEndpoint waiting(String path, Handler handler) {
        return new PublicEndpoint(path, handler, true);
    }

    /** @throws NullPointerException if an argument is null */
    public PublicEndpoint {
        requireNonNull(path, "path");
        requireNonNull(handler, "handler");
    }
}
