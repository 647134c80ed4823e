package dev.shelfie.http.security;

import dev.shelfie.application.access.Caller;
import dev.shelfie.application.quota.QuotaUseCases;
import dev.shelfie.application.quota.RequestRates;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.error.ErrorResponse;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.RequestContext;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import org.jspecify.annotations.Nullable;

/**
 * Authenticates requests by the token in the header {@code Authorization} or else by the session cookie, and counts
 * them against the rate limits. Safe for concurrent use.
 */
public final class Authenticator {

    private static final String BEARER = "bearer ";
    private static final HttpString CSRF_TOKEN = new HttpString("X-CSRF-Token");

    private final CallerLookup tokens;
    private final CallerLookup sessions;
    private final RateLimits limits;

    /**
     * @param tokens finds callers by the secrets of tokens
     * @param sessions finds callers by the secrets of sessions
     * @param quotas count the requests of accounts against their plans
     * @param rates how many requests there may be
     */
    public Authenticator(CallerLookup tokens, CallerLookup sessions, QuotaUseCases quotas, RequestRates rates) {
        this.tokens = tokens;
        this.sessions = sessions;
        this.limits = new RateLimits(quotas, rates);
    }

    /**
     * Who sends a request.
     *
     * @throws Refusal if it carries no credential, its sender has used up a rate limit, or a page of another site may
     *     have sent it
     * @throws DomainException {@code invalid_token} if the token or the session isn't valid
     */
    public Caller authenticate(HttpServerExchange http) {
        return checked(http, counted(http, identify(http)));
    }

    /**
     * Who sends a request that was authenticated before and has waited since. It isn't counted again.
     *
     * @throws Refusal if its sender failed too often meanwhile
     * @throws DomainException {@code invalid_token} if the token or the session isn't valid any more
     */
    public Caller reauthenticate(HttpServerExchange http) {
        Caller caller = identify(http);
        RequestContext.of(http).caller(caller);
        return caller;
    }

    private Caller identify(HttpServerExchange http) {
        String authorization = http.getRequestHeaders().getFirst(Headers.AUTHORIZATION);
        String cookie = authorization == null ? SessionCookie.read(http.getRequestHeaders()) : null;
        return cookie == null
                ? lookUp(http, tokens, () -> bearer(authorization))
                : lookUp(http, sessions, () -> cookie);
    }

    /**
     * Who sends a request, if a cache has the token or the session; null if {@link #authenticate} must ask the store or
     * refuse the request. It never blocks.
     *
     * @throws Refusal if the sender has used up a rate limit, or a page of another site may have sent the request
     */
    public @Nullable Caller authenticateFromCache(HttpServerExchange http) {
        String authorization = http.getRequestHeaders().getFirst(Headers.AUTHORIZATION);
        if (authorization != null) {
            return isBearer(authorization)
                    ? tokens.findCached(secret(authorization))
                            .map(caller -> counted(http, caller))
                            .orElse(null)
                    : null;
        }
        String cookie = SessionCookie.read(http.getRequestHeaders());
        return cookie == null
                ? null
                : sessions.findCached(cookie)
                        .map(caller -> checked(http, counted(http, caller)))
                        .orElse(null);
    }

    /**
     * Who sends a request, by the session cookie alone.
     *
     * @throws Refusal as {@link #authenticate} does
     * @throws DomainException {@code invalid_token} if the session isn't valid
     */
    public Caller authenticateUser(HttpServerExchange http) {
        String cookie = SessionCookie.read(http.getRequestHeaders());
        if (cookie == null) {
            throw Refusal.signInRequired();
        }
        return checked(http, counted(http, lookUp(http, sessions, () -> cookie)));
    }

    /** Refuses a change that a page of another site may have sent. */
    private static Caller checked(HttpServerExchange http, Caller caller) {
        boolean reads = http.getRequestMethod().equals(Methods.GET)
                || http.getRequestMethod().equals(Methods.HEAD);
        if (!reads && caller.credential() instanceof Session session) {
            SameOrigin.require(http);
            if (!CsrfToken.matches(session, http.getRequestHeaders().getFirst(CSRF_TOKEN))) {
                throw Refusal.csrfTokenRequired();
            }
        }
        return caller;
    }

    private Caller counted(HttpServerExchange http, Caller caller) {
        RequestContext.of(http).caller(caller);
        limits.count(caller, http.getResponseHeaders());
        return caller;
    }

    private Caller lookUp(HttpServerExchange http, CallerLookup lookup, Credential credential) {
        String client = RequestContext.of(http).client();
        try {
            String secret = credential.secret();
            Caller cached = lookup.findCached(secret).orElse(null);
            if (cached != null) {
                return cached;
            }
            limits.requireFewFailures(client);
            return lookup.authenticate(secret);
        } catch (Refusal | DomainException refused) {
            if (ErrorResponse.of(refused).status() == ErrorResponse.UNAUTHENTICATED) {
                limits.countFailure(client);
            }
            throw refused;
        }
    }

    private static String bearer(@Nullable String header) {
        if (header == null || !isBearer(header)) {
            throw Refusal.authenticationRequired();
        }
        return secret(header);
    }

    private static boolean isBearer(String header) {
        return header.regionMatches(true, 0, BEARER, 0, BEARER.length());
    }

    private static String secret(String header) {
        return header.substring(BEARER.length()).strip();
    }

    /** What a request carries to be authenticated. */
    @FunctionalInterface
    private interface Credential {
        String secret();
    }
}
