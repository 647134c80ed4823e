package dev.shelfie.http.endpoint;

import dev.shelfie.application.access.Caller;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A request to an {@link PublicEndpoint}.
 *
 * @param body what it carries
 * @param client the IP address it comes from; null if a proxy tells none
 * @param user tells who is signed in by the cookie that came along; throws what a request to the API would be refused
 *     with if nobody is, or if it lacks the token against requests by other sites
 */
public record PublicRequest(RequestBody body, @Nullable String client, Supplier<Caller> user) {}
