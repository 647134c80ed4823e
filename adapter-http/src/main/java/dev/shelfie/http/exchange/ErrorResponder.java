package dev.shelfie.http.exchange;

import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.http.error.ErrorResponse;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.json.ResponseBuffer;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers requests that failed: the one error boundary. */
public final class ErrorResponder {

    private static final Logger LOG = LoggerFactory.getLogger(ErrorResponder.class);
    private static final int ERROR_SIZE = 256;
    private static final int FAILURE = 500;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int UNAVAILABLE = 503;

    private ErrorResponder() {}

    /**
     * Sends the error object to the client, later if the client is refused again and again. Writes failures of the service to the
     * log, but no refusals: those are on purpose, and the log of requests has them.
     */
    public static void send(HttpServerExchange http, Throwable cause) {
        Throwable failure = isReadOfLocked(http, cause) ? Refusal.locked() : cause;
        RequestContext context = RequestContext.of(http);
        ErrorResponse error = ErrorResponse.of(failure);
        if (error.status() == FAILURE) {
            log("Could not answer {} {} ({}): {}", http, failure);
        }
        if (http.isResponseStarted()) {
            http.endExchange();
            return;
        }
        if (isRefusal(context, error.status())) {
            context.goOnInTurn(inTurn -> answer(inTurn, error));
        } else {
            answer(http, error);
        }
    }

    /** Whether the client should have stopped asking. Of strangers, nobody counts anything else. */
    private static boolean isRefusal(RequestContext context, int status) {
        return context.caller() == null || status == TOO_MANY_REQUESTS || status == UNAVAILABLE;
    }

    private static void answer(HttpServerExchange http, ErrorResponse error) {
        ResponseBuffer body = new ResponseBuffer(ERROR_SIZE);
        error.write(body.json(), RequestContext.of(http).id());
        http.setStatusCode(error.status());
        error.headers().forEach((name, value) -> http.getResponseHeaders().put(new HttpString(name), value));
        http.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
        http.getResponseHeaders().put(Headers.CACHE_CONTROL, "no-store");
        ResponseSender.send(http, body.bytes());
    }

    private static boolean isReadOfLocked(HttpServerExchange http, Throwable cause) {
        return cause instanceof DomainException refused
                && refused.kind() == ErrorKind.CONTENDED
                && (http.getRequestMethod().equals(Methods.GET)
                        || http.getRequestMethod().equals(Methods.HEAD));
    }

    /**
     * Writes a failure to the log, in one line unless it is a bug.
     *
     * @param what the message, with places for the method, the path, the request id and the reason
     */
    public static void log(String what, HttpServerExchange http, Throwable failure) {
        String id = RequestContext.of(http).id();
        if (failure instanceof StoreUnavailableException) {
            LOG.error(what, http.getRequestMethod(), http.getRequestPath(), id, failure.getMessage());
        } else {
            LOG.error(what, http.getRequestMethod(), http.getRequestPath(), id, "unexpected", failure);
        }
    }
}
