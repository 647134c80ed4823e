package dev.shelfie.http.dispatch;

import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.audit.RecordAuditEvent;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.event.OriginScope;
import dev.shelfie.application.idempotency.IdempotencyUseCases;
import dev.shelfie.application.idempotency.IdempotentRequest;
import dev.shelfie.application.idempotency.StoredAnswer;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.event.Origin;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.AuditRecording;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.PublicEndpoint;
import dev.shelfie.http.endpoint.PublicRequest;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.endpoint.RequestBody;
import dev.shelfie.http.exchange.Digests;
import dev.shelfie.http.exchange.RequestContext;
import dev.shelfie.http.exchange.TransferMemory;
import dev.shelfie.http.json.ResponseBuffer;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderValues;
import io.undertow.util.HttpString;
import io.undertow.util.SameThreadExecutor;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.security.DigestInputStream;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.xnio.Buffers;

/** Passes requests to endpoints and sends their answers. Carries out a request with an Idempotency-Key only once. */
public final class Responder {

    private static final String KEY = "Idempotency-Key";
    private static final HttpString REPLAYED = new HttpString("Idempotent-Replayed");
    private static final byte[] NOTHING = {};

    private final IdempotencyUseCases idempotency;
    private final AuditUseCases audit;
    private final AnswerSender sender;

    /**
     * @param idempotency carries out repeated requests once
     * @param audit records changes
     * @param workers render all pieces of an answer but the first
     * @param memory is used by long answers
     * @param renderings keeps renderings of records
     */
    public Responder(
            IdempotencyUseCases idempotency,
            AuditUseCases audit,
            Workers workers,
            TransferMemory memory,
            RecordCache renderings) {
        this.idempotency = idempotency;
        this.audit = audit;
        this.sender = new AnswerSender(workers, memory, renderings);
    }

    /** Sends the answer to a read. */
    void send(HttpServerExchange http, Answer answer) {
        sender.send(http, answer);
    }

    /**
     * Answers a request without a body, now or later.
     *
     * @param again begins anew with the request
     */
    void respond(HttpServerExchange http, Endpoint endpoint, Request request, Runnable again) {
        endpoint.handler().prepare(request);
        Answer answer = attributed(http, request, () -> answerWithRetries(endpoint, request));
        Consumer<Runnable> later = answer.later();
        if (later == null) {
            finish(http, answer);
        } else {
            http.dispatch(SameThreadExecutor.INSTANCE, () -> later.accept(again));
        }
    }

    /** Answers a request with a JSON body. */
    void respond(HttpServerExchange http, Endpoint endpoint, Request bare, ReceivedBody body) {
        Request request = bare.with(body);
        endpoint.handler().prepare(request);
        String key = key(http, endpoint);
        if (key == null) {
            finish(http, attributed(http, request, () -> answerWithRetries(endpoint, request)));
        } else {
            sendOnce(http, endpoint, request, key, body.digest(), () -> answer(endpoint, request));
        }
    }

    /** Sends an answer whose change is stored. */
    private void finish(HttpServerExchange http, Answer answer) {
        run(answer.afterwards());
        sender.send(http, answer);
    }

    private static void run(@Nullable Runnable action) {
        if (action != null) {
            action.run();
        }
    }

    /** Answers a request to a public endpoint; no cache may store the answer. */
    void respond(HttpServerExchange http, PublicEndpoint endpoint, PublicRequest request) {
        sender.sendUncached(http, StaleWrites.retry(() -> endpoint.handler().handle(request)));
    }

    /** The answer of the endpoint. Repeats a write if others changed the same record, unless it may only create one. */
    private Answer answerWithRetries(Endpoint endpoint, Request request) {
        return request.createsOnly()
                ? answer(endpoint, request)
                : StaleWrites.retry(request.precondition(), () -> answer(endpoint, request));
    }

    /** The answer of the endpoint; its change and the entry in the audit log are one transaction. */
    private Answer answer(Endpoint endpoint, Request request) {
        AuditRecording recording = endpoint.recording();
        if (recording == null) {
            return endpoint.handler().handle(request);
        }
        Supplier<Answer> handling = () -> endpoint.handler().handle(request);
        Function<Answer, RecordAuditEvent> event =
                answer -> AuditEvents.command(recording.recordType(), endpoint, request, answer);
        return recording.inBulk() ? audit.runRecordedInBulk(handling, event) : audit.runRecorded(handling, event);
    }

    /** Answers a request with a stream. */
    void respond(HttpServerExchange http, Endpoint endpoint, Request request, InputStream in) throws IOException {
        String key = key(http, endpoint);
        if (key == null) {
            finish(http, handleStream(http, endpoint, request, in));
            return;
        }
        DigestInputStream digested = new DigestInputStream(in, Digests.sha256());
        Answer answer =
                idempotency.isTaken(request.account(), key) ? null : handleStream(http, endpoint, request, digested);
        digested.transferTo(OutputStream.nullOutputStream());
        sendOnce(http, endpoint, request, key, digested.getMessageDigest().digest(), () -> {
            if (answer == null) {
                throw DomainException.conflict(
                        "The request of this Idempotency-Key isn't finished yet: try again later");
            }
            return answer;
        });
    }

    private static Answer handleStream(HttpServerExchange http, Endpoint endpoint, Request request, InputStream in) {
        return attributed(http, request, () -> endpoint.handler().handle(request.with(RequestBody.streamed(in))));
    }

    /** Runs what may change records, whose events tell where the changes come from. */
    private static <T> T attributed(HttpServerExchange http, Request request, Supplier<T> change) {
        Origin origin = Origin.request(
                request.caller().credential().actor(), RequestContext.of(http).id());
        return OriginScope.run(origin, change);
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
        AtomicReference<@Nullable StoredAnswer> fresh = new AtomicReference<>();
        IdempotentRequest idempotent =
                new IdempotentRequest(request.account(), key, fingerprint(http, request, digest));
        AtomicReference<@Nullable Runnable> afterwards = new AtomicReference<>();
        Supplier<StoredAnswer> kept = () -> {
            Answer answered = answer.get();
            afterwards.set(answered.afterwards());
            StoredAnswer created = stored(answered);
            fresh.set(created);
            return endpoint.secretAnswers()
                    ? new StoredAnswer(created.status(), created.location(), null, NOTHING)
                    : created;
        };
        StoredAnswer stored = attributed(http, request, () -> idempotency.once(idempotent, kept));
        StoredAnswer own = fresh.get();
        if (own != null) {
            run(afterwards.get());
            sender.send(http, own);
        } else if (endpoint.secretAnswers()) {
            throw DomainException.conflict("The request of this Idempotency-Key was carried out, and its answer held a "
                    + "secret, which is shown only once: see  " + stored.location());
        } else {
            http.getResponseHeaders().put(REPLAYED, "true");
            sender.send(http, stored);
        }
    }

    private static String fingerprint(HttpServerExchange http, Request request, byte[] digest) {
        String target = http.getRequestPath() + "?" + http.getQueryString() + " " + relevantPermissions(request);
        return http.getRequestMethod() + " " + Digests.hex(target) + " "
                + HexFormat.of().formatHex(digest);
    }

    /** The caller's permissions, if the answer may depend on them. */
    private static Set<Permission> relevantPermissions(Request request) {
        boolean expands = request.query().has("expand") || request.query().has("include");
        return expands ? request.caller().credential().permissions() : Set.of();
    }

    private static StoredAnswer stored(Answer answer) {
        // The transaction may still be rolled back: nothing is kept of what it wrote.
        ResponseBuffer body = ResponseBuffer.of(AnswerSender.RECORD_SIZE, RecordCache.NONE, answer.tagged());
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
                answer.tagged() ? answer.tagPrefix() + body.tag() : null,
                whole.array());
    }
}
