package dev.shelfie.http.dispatch;

import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.idempotency.StoredAnswer;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.exchange.EntityTag;
import dev.shelfie.http.exchange.ResponseSender;
import dev.shelfie.http.exchange.TransferMemory;
import dev.shelfie.http.json.ResponseBuffer;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import java.nio.ByteBuffer;
import java.util.Iterator;

/** Sends answers with their headers, and 304 where the client has the content. Safe for concurrent use. */
final class AnswerSender {

    /** How many bytes a record is expected to have. */
    static final int RECORD_SIZE = 2 * 1024;

    private static final HttpString LINK = new HttpString("Link");
    private static final String PRIVATE = "private, no-cache";
    private static final int LIST_SIZE = 64 * 1024;
    /** Answers of up to this many bytes are sent without counting their memory. */
    private static final int SHORT = 64 * 1024;

    private final Workers workers;
    private final TransferMemory memory;
    private final RecordCache renderings;

    /**
     * @param workers render all pieces of an answer but the first
     * @param memory is used by answers that aren't short
     * @param renderings keeps renderings of records
     */
    AnswerSender(Workers workers, TransferMemory memory, RecordCache renderings) {
        this.workers = workers;
        this.memory = memory;
        this.renderings = renderings;
    }

    /** Sends an answer that only the client itself may cache. */
    void send(HttpServerExchange http, Answer answer) {
        send(http, answer, PRIVATE);
    }

    /** Sends an answer that nobody may cache. */
    void sendUncached(HttpServerExchange http, Answer answer) {
        send(http, answer, "no-store");
    }

    /** Sends the answer to a request with an Idempotency-Key. */
    void send(HttpServerExchange http, StoredAnswer stored) {
        head(http, stored.status(), PRIVATE);
        if (stored.location() != null) {
            http.getResponseHeaders().put(Headers.LOCATION, stored.location());
        }
        if (stored.tag() != null) {
            EntityTag.put(http, stored.tag());
        }
        ResponseSender.send(http, ByteBuffer.wrap(stored.body()));
    }

    private void send(HttpServerExchange http, Answer answer, String caching) {
        Iterator<Answer.Piece> pieces = StalePreference.pieces(answer);
        ResponseBuffer body = ResponseBuffer.of(answer.isList() ? LIST_SIZE : RECORD_SIZE, renderings, answer.tagged());
        AnswerMemory taken = new AnswerMemory(http, memory);
        body.onGrowth(taken::grow);
        pieces.next().write(body);
        body.onGrowth(bytes -> {});
        boolean streamed = pieces.hasNext() || body.size() > SHORT;
        TransferMemory.Share share = streamed ? taken.of(body) : null;
        head(http, answer.status(), caching);
        StalePreference.tell(http);
        answer.headers().forEach((name, value) -> http.getResponseHeaders().put(new HttpString(name), value));
        if (answer.next() != null) {
            http.getResponseHeaders().put(LINK, "<" + answer.next() + ">; rel=\"next\"");
        }
        if (answer.status() == Answer.NO_CONTENT) {
            http.getResponseHeaders().remove(Headers.CONTENT_TYPE);
            ResponseSender.end(http);
        } else if (pieces.hasNext() && share != null) {
            AnswerStream.send(http, pieces, body, workers.ofList(http), share);
        } else if (answer.tagged() && isUnchanged(http, answer.tagPrefix() + body.tag())) {
            http.setStatusCode(304);
            ResponseSender.end(http);
        } else if (share != null && !http.getRequestMethod().equals(Methods.HEAD)) {
            AnswerStream.send(http, pieces, body, workers.ofList(http), share);
        } else {
            ResponseSender.send(http, body.bytes());
        }
    }

    /** Adds the entity tag, and returns whether a client that reads has this content already. */
    private static boolean isUnchanged(HttpServerExchange http, String tag) {
        boolean reads = http.getRequestMethod().equals(Methods.GET)
                || http.getRequestMethod().equals(Methods.HEAD);
        return EntityTag.matches(http, tag) && reads;
    }

    private static void head(HttpServerExchange http, int status, String caching) {
        http.setStatusCode(status);
        http.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
        http.getResponseHeaders().put(Headers.CACHE_CONTROL, caching);
        http.getResponseHeaders().put(Headers.VARY, "Accept-Encoding, Authorization, Cookie, Prefer");
    }
}
