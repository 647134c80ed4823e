package dev.shelfie.http.security;

import dev.shelfie.application.access.Caller;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.error.ErrorResponse;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.Proxy;
import dev.shelfie.http.exchange.RequestContext;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import org.jspecify.annotations.Nullable;

/**
 * Tells who sends requests, by the token in the header {@code Authorization} or else by the cookie of a session, and
 * counts them. Safe for concurrent use.
 */
public final class Authenticator {

    private static final String BEARER = "bearer ";
    private static final HttpString CSRF_TOKEN = new HttpString("X-CSRF-Token");

    private final CallerLookup tokens;
    private final CallerLookup sessions;
    private final Proxy proxy;
    private final RateLimits limits = new RateLimits();

    public Authenticator(CallerLookup tokens, CallerLookup sessions, Proxy proxy) {
        this.tokens = tokens;
        this.sessions = sessions;
        this.proxy = proxy;
    }

    /**
     * Who sends a request.
     *
     * @throws Refusal if nobody can be told, too many requests were sent, or another site may have had a browser send it
     * @throws DomainException {@code invalid_token} if the token or the session doesn't count
     */
    public Caller admit(HttpServerExchange http) {
        String authorization = http.getRequestHeaders().getFirst(Headers.AUTHORIZATION);
        String cookie = authorization == null ? SessionCookie.read(http.getRequestHeaders()) : null;
        return cookie == null
                ? counted(http, authenticated(http, tokens, () -> secret(authorization)))
                : bySession(http, cookie);
    }

    /** Who sends a request, as {@link #admit} has it, by the cookie of a session alone. */
    public Caller admitUser(HttpServerExchange http) {
        String cookie = SessionCookie.read(http.getRequestHeaders());
        if (cookie == null) {
            throw Refusal.signInRequired();
        }
        return bySession(http, cookie);
    }

    private Caller bySession(HttpServerExchange http, String cookie) {
        Caller caller = counted(http, authenticated(http, sessions, () -> cookie));
        boolean reads = http.getRequestMethod().equals(Methods.GET)
                || http.getRequestMethod().equals(Methods.HEAD);
        if (!reads && caller.credential() instanceof Session session) {
            SameOrigin.require(http, proxy);
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

    private Caller authenticated(HttpServerExchange http, CallerLookup authentication, Shown shown) {
        String address = RequestContext.of(http).address();
        try {
            String secret = shown.secret();
            Caller remembered = authentication.remembered(secret).orElse(null);
            if (remembered != null) {
                return remembered;
            }
            limits.requireFewFailures(address);
            return authentication.authenticate(secret);
        } catch (Refusal | DomainException refused) {
            if (ErrorResponse.of(refused).status() == ErrorResponse.UNAUTHENTICATED) {
                limits.countFailure(address);
            }
            throw refused;
        }
    }

    private static String secret(@Nullable String header) {
        if (header == null || !header.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
            throw Refusal.authenticationRequired();
        }
        return header.substring(BEARER.length()).strip();
    }

    /** What a request shows to be let in. */
    @FunctionalInterface
    private interface Shown {
        String secret();
    }
}
