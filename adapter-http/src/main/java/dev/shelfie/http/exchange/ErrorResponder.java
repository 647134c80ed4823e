package dev.shelfie.http.exchange;

import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.http.error.ErrorResponse;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.json.ResponseBuffer;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers requests that failed: the one error boundary. */
public final class ErrorResponder {

    private static final Logger LOG = LoggerFactory.getLogger(ErrorResponder.class);
    private static final int ERROR_SIZE = 256;
    private static final int FIRST_SERVER_ERROR = 500;

    /** Tells the client what it may know, and the log the rest. */
    public void send(HttpServerExchange http, Throwable failure) {
        RequestContext exchange = RequestContext.of(http);
        ErrorResponse error = ErrorResponse.of(failure);
        if (error.status() >= FIRST_SERVER_ERROR) {
            log("Could not answer {} {} ({}): {}", http, failure);
        }
        if (http.isResponseStarted()) {
            http.endExchange();
            return;
        }
        ResponseBuffer body = new ResponseBuffer(ERROR_SIZE);
        error.write(body.json(), exchange.id());
        http.setStatusCode(error.status());
        error.headers().forEach((name, value) -> http.getResponseHeaders().put(new HttpString(name), value));
        http.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
        http.getResponseHeaders().put(Headers.CACHE_CONTROL, "no-store");
        ResponseSender.send(http, body.bytes());
    }

    /** Tells the log, in one line when the failure is no bug: {@code what} is filled with method, path, id and reason. */
    public static void log(String what, HttpServerExchange http, Throwable failure) {
        String id = RequestContext.of(http).id();
        if (failure instanceof StoreUnavailableException || failure instanceof Refusal) {
            LOG.error(what, http.getRequestMethod(), http.getRequestPath(), id, failure.getMessage());
        } else {
            LOG.error(what, http.getRequestMethod(), http.getRequestPath(), id, "unexpected", failure);
        }
    }
}
