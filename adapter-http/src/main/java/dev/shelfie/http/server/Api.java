package dev.shelfie.http.server;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.gallery.CountingUseCases;
import dev.shelfie.application.idempotency.IdempotencyUseCases;
import dev.shelfie.application.quota.RequestRates;
import dev.shelfie.application.storefront.StorefrontUseCases;
import dev.shelfie.application.usage.UsageUseCases;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.LongPolls;
import dev.shelfie.http.endpoint.PublicEndpoint;
import dev.shelfie.http.security.Authenticator;
import java.util.List;

/**
 * What a server serves beside files, and what it needs for every request.
 *
 * @param endpoints the endpoints of the API
 * @param publicEndpoints the endpoints that need no authentication
 * @param rates how many requests clients may send
 * @param authenticator authenticates the API's requests
 * @param idempotency carries out repeated requests once
 * @param audit records changes
 * @param usage counts requests by tokens
 * @param longPolls the requests that wait; a stop ends their waiting
 * @param storefront what the pages of shops read
 * @param counting counts what shoppers do there
 */
public record Api(
        List<Endpoint> endpoints,
        List<PublicEndpoint> publicEndpoints,
        RequestRates rates,
        Authenticator authenticator,
        IdempotencyUseCases idempotency,
        AuditUseCases audit,
        UsageUseCases usage,
        LongPolls<?> longPolls,
        StorefrontUseCases storefront,
        CountingUseCases counting) {

    /** @throws NullPointerException if an argument is null */
    public Api {
        endpoints = List.copyOf(endpoints);
        publicEndpoints = List.copyOf(publicEndpoints);
        requireNonNull(rates, "rates");
        requireNonNull(authenticator, "authenticator");
        requireNonNull(idempotency, "idempotency");
        requireNonNull(audit, "audit");
        requireNonNull(usage, "usage");
        requireNonNull(longPolls, "longPolls");
        requireNonNull(storefront, "storefront");
        requireNonNull(counting, "counting");
    }
}
