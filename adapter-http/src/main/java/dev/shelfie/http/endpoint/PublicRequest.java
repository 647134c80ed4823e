package dev.shelfie.http.endpoint;

import dev.shelfie.application.access.Caller;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A request to a {@link PublicEndpoint}.
 *
 * @param body what it carries
 * @param client the IP address of the client; null if a proxy forwards none
 * @param user the user whose session cookie came along; throws if there is none, or if the CSRF token is missing
 */
public record PublicRequest(RequestBody body, @Nullable String client, Supplier<Caller> user) {}
