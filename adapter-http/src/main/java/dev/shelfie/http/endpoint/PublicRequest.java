package dev.shelfie.http.endpoint;

import dev.shelfie.application.access.Caller;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A request to a {@link PublicEndpoint}.
 *
 * @param body its body
 * @param client the IP address of the client; null if a proxy forwards none
 * @param user the user of the session cookie; throws if there is no session, or if the CSRF token is missing
 */
public record PublicRequest(RequestBody body, @Nullable String client, Supplier<Caller> user) {}
