package dev.shelfie.http.dispatch;

import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.audit.RecordAuditEvent;
import dev.shelfie.application.idempotency.IdempotencyUseCases;
import dev.shelfie.application.idempotency.IdempotentRequest;
import dev.shelfie.application.idempotency.StoredAnswer;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.endpoint.RequestBody;
import dev.shelfie.http.error.InvalidBody;
import dev.shelfie.http.exchange.Digests;
import dev.shelfie.http.exchange.EntityTag;
import dev.shelfie.http.exchange.ResponseSender;
import dev.shelfie.http.json.ResponseBuffer;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderValues;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.security.DigestInputStream;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.xnio.Buffers;

/** Has endpoints answer requests, once if they are to be carried out once, and sends the answers. */
public final class Responder {

    private static final String KEY = "Idempotency-Key";
    private static final HttpString LINK = new HttpString("Link");
    private static final HttpString REPLAYED = new HttpString("Idempotent-Replayed");
    private static final String PRIVATE = "private, no-cache";
    private static final byte[] NOTHING = {};
    private static final int RECORD_SIZE = 2 * 1024;
    private static final int LIST_SIZE = 64 * 1024;

    private final IdempotencyUseCases idempotency;
    private final AuditUseCases audit;
    private final Executor workers;

    public Responder(IdempotencyUseCases idempotency, AuditUseCases audit, Executor workers) {
        this.idempotency = idempotency;
        this.audit = audit;
        this.workers = workers;
    }

    /** Answers a request whose body, if any, is not for repeating. */
    public void respond(HttpServerExchange http, Endpoint endpoint, Request request) {
        send(http, settled(endpoint, request));
    }

    /** Answers a request that carries {@code body}. */
    public void respond(HttpServerExchange http, Endpoint endpoint, Request bare, ReceivedBody body) {
        Request request = bare.with(body);
        try {
            String key = key(http, endpoint);
            if (key == null) {
                send(http, settled(endpoint, request));
            } else {
                sendOnce(http, endpoint, request, key, body.digest(), () -> answer(endpoint, request));
            }
        } catch (DomainException refused) {
            throw body.isRead() ? InvalidBody.of(refused) : refused;
        }
    }

    /** What the endpoint answers, though others change the same record. That one is there already is no such case. */
    private Answer settled(Endpoint endpoint, Request request) {
        return request.createsOnly()
                ? answer(endpoint, request)
                : request.precondition().change(() -> answer(endpoint, request));
    }

    /** What the endpoint answers, once what it changed is written down. */
    private Answer answer(Endpoint endpoint, Request request) {
        Supplier<Answer> handling = () -> endpoint.handler().handle(request);
        Function<Answer, RecordAuditEvent> told = answer -> AuditEvents.note(endpoint, request, answer);
        return switch (endpoint.effect()) {
            case UNNOTED -> handling.get();
            case CHANGE -> audit.runRecorded(handling, told);
            case BULK_CHANGE -> audit.runRecordedInBulk(handling, told);
        };
    }

    /** Answers a request with a stream. */
    public void respond(HttpServerExchange http, Endpoint endpoint, Request request, InputStream in)
            throws IOException {
        String key = key(http, endpoint);
        if (key == null) {
            send(http, endpoint.handler().handle(request.with(RequestBody.streamed(in))));
            return;
        }
        DigestInputStream digested = new DigestInputStream(in, Digests.sha256());
        Answer answer = idempotency.isTaken(request.account(), key)
                ? null
                : endpoint.handler().handle(request.with(RequestBody.streamed(digested)));
        digested.transferTo(OutputStream.nullOutputStream());
        sendOnce(http, endpoint, request, key, digested.getMessageDigest().digest(), () -> {
            if (answer == null) {
                throw DomainException.conflict(
                        "The request of this Idempotency-Key isn't finished yet: try again later");
            }
            return answer;
        });
    }

    /** Sends an answer that nobody is to keep. */
    public void sendUncached(HttpServerExchange http, Answer answer) {
        send(http, answer, "no-store");
    }

    private static @Nullable String key(HttpServerExchange http, Endpoint endpoint) {
        HeaderValues keys = http.getRequestHeaders().get(KEY);
        if (keys == null || !endpoint.method().equals("POST")) {
            return null;
        }
        if (keys.size() > 1) {
            throw DomainException.invalid(KEY, "must be given once");
        }
        return keys.getFirst();
    }

    private void sendOnce(
            HttpServerExchange http,
            Endpoint endpoint,
            Request request,
            String key,
            byte[] digest,
            Supplier<Answer> answer) {
        AtomicReference<@Nullable StoredAnswer> first = new AtomicReference<>();
        IdempotentRequest once = new IdempotentRequest(request.account(), key, fingerprint(http, request, digest));
        StoredAnswer kept = idempotency.once(once, () -> {
            StoredAnswer told = stored(answer.get());
            first.set(told);
            return endpoint.tellsSecrets() ? new StoredAnswer(told.status(), told.location(), null, NOTHING) : told;
        });
        StoredAnswer told = first.get();
        if (told != null) {
            send(http, told);
        } else if (endpoint.tellsSecrets()) {
            throw DomainException.conflict("The request of this Idempotency-Key was carried out, and its answer held a "
                    + "secret, which is told once: see " + kept.location());
        } else {
            http.getResponseHeaders().put(REPLAYED, "true");
            send(http, kept);
        }
    }

    private static String fingerprint(HttpServerExchange http, Request request, byte[] digest) {
        String asked = http.getRequestPath() + "?" + http.getQueryString() + " " + needed(request);
        return http.getRequestMethod() + " " + Digests.hex(asked) + " "
                + HexFormat.of().formatHex(digest);
    }

    /** What the caller may do, where the answer may hold what not everybody may read who may ask for it. */
    private static Set<Permission> needed(Request request) {
        boolean expands = request.query().has("expand") || request.query().has("include");
        return expands ? request.caller().credential().permissions() : Set.of();
    }

    private static StoredAnswer stored(Answer answer) {
        ResponseBuffer body = new ResponseBuffer(RECORD_SIZE);
        Iterator<Answer.Piece> pieces = answer.pieces();
        while (pieces.hasNext()) {
            pieces.next().write(body);
        }
        ByteBuffer[] blocks = body.bytes();
        ByteBuffer whole = ByteBuffer.allocate((int) Buffers.remaining(blocks));
        for (ByteBuffer block : blocks) {
            whole.put(block);
        }
        return new StoredAnswer(
                answer.status(),
                answer.headers().get("Location"),
                answer.tagged() ? answer.tagPrefix() + EntityTag.of(body.bytes()) : null,
                whole.array());
    }

    private static void send(HttpServerExchange http, StoredAnswer stored) {
        head(http, stored.status(), PRIVATE);
        if (stored.location() != null) {
            http.getResponseHeaders().put(Headers.LOCATION, stored.location());
        }
        if (stored.tag() != null) {
            EntityTag.put(http, stored.tag());
        }
        ResponseSender.send(http, ByteBuffer.wrap(stored.body()));
    }

    private void send(HttpServerExchange http, Answer answer) {
        send(http, answer, PRIVATE);
    }

    private void send(HttpServerExchange http, Answer answer, String caching) {
        Iterator<Answer.Piece> pieces = answer.pieces();
        ResponseBuffer body = new ResponseBuffer(answer.isList() ? LIST_SIZE : RECORD_SIZE);
        pieces.next().write(body);
        head(http, answer.status(), caching);
        answer.headers().forEach((name, value) -> http.getResponseHeaders().put(new HttpString(name), value));
        if (answer.next() != null) {
            http.getResponseHeaders().put(LINK, "<" + answer.next() + ">; rel=\"next\"");
        }
        if (answer.status() == Answer.NO_CONTENT) {
            http.getResponseHeaders().remove(Headers.CONTENT_TYPE);
            http.endExchange();
        } else if (pieces.hasNext()) {
            AnswerSender.sendPieces(http, pieces, body, workers);
        } else if (answer.tagged() && isUnchanged(http, answer.tagPrefix() + EntityTag.of(body.bytes()))) {
            http.setStatusCode(304);
            http.endExchange();
        } else {
            ResponseSender.send(http, body.bytes());
        }
    }

    /** Sends the tag with the answer, and tells whether it is asked for only if it changed, and didn't. */
    private static boolean isUnchanged(HttpServerExchange http, String tag) {
        boolean reads = http.getRequestMethod().equals(Methods.GET)
                || http.getRequestMethod().equals(Methods.HEAD);
        return EntityTag.matches(http, tag) && reads;
    }

    private static void head(HttpServerExchange http, int status, String caching) {
        http.setStatusCode(status);
        http.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
        http.getResponseHeaders().put(Headers.CACHE_CONTROL, caching);
        http.getResponseHeaders().put(Headers.VARY, "Accept-Encoding, Authorization, Cookie");
    }
}
