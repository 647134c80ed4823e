package dev.shelfie.http.server;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.idempotency.IdempotencyUseCases;
import dev.shelfie.application.usage.UsageUseCases;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.PublicEndpoint;
import dev.shelfie.http.security.CallerLookup;
import java.util.List;

/**
 * What the server answers, and what it asks for all requests alike.
 *
 * @param endpoints what callers can ask
 * @param open what everybody can ask
 * @param tokens tells who shows a token
 * @param sessions tells who shows the cookie of a session
 * @param idempotency carries repeated requests out once
 * @param audit writes down what is done
 * @param usage counts requests by tokens
 */
public record Api(
        List<Endpoint> endpoints,
        List<PublicEndpoint> open,
        CallerLookup tokens,
        CallerLookup sessions,
        IdempotencyUseCases idempotency,
        AuditUseCases audit,
        UsageUseCases usage) {

    /** @throws NullPointerException if an argument is null */
    public Api {
        endpoints = List.copyOf(endpoints);
        open = List.copyOf(open);
        requireNonNull(tokens, "tokens");
        requireNonNull(sessions, "sessions");
        requireNonNull(idempotency, "idempotency");
        requireNonNull(audit, "audit");
        requireNonNull(usage, "usage");
    }

    /** The same with other endpoints. */
    public Api with(List<Endpoint> others) {
        return new Api(others, open, tokens, sessions, idempotency, audit, usage);
    }
}
