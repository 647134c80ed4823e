package dev.shelfie.http.dispatch;

import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.GatheredRead;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ErrorResponder;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.SameThreadExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Answers reads of single records: those of one endpoint and account that wait at the same moment go to the store
 * together. Safe for concurrent use.
 */
final class GatheredReads {

    private static final double NANOS_PER_SECOND = 1e9;

    private final Responder responder;
    private final Gathering<Line, Waiting> gathering;
    private final Histogram sizes;
    private final Histogram waits;

    GatheredReads(Workers workers, Responder responder, PrometheusRegistry registry) {
        this.responder = responder;
        this.sizes = Histogram.builder()
                .name("shelfie_gathered_requests")
                .help("How many requests for single records went to the store together")
                .classicOnly()
                .classicUpperBounds(1, 2, 4, 8, 16, 32, Gathering.MAX_BATCH)
                .register(registry);
        this.waits = Histogram.builder()
                .name("shelfie_gathered_wait_seconds")
                .help("How long a request for a single record waited until the store was asked")
                .classicOnly()
                .classicUpperBounds(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.6)
                .register(registry);
        this.gathering = new Gathering<>(
                line -> workers.of(line.account()),
                workers.ofLine(),
                (line, waiting) -> StalePreference.run(line.stale(), () -> answer(waiting)),
                refused -> refuse(refused, Refusal.overloaded()));
    }

    /** Answers a request later, on a worker, together with others. Returns false if it is to be answered alone. */
    boolean accept(HttpServerExchange http, Endpoint endpoint, Request request) {
        GatheredRead<?> read = endpoint.gathered();
        GatheredRead.Parsed<?> parsed = read == null ? null : read.parse(request);
        if (parsed == null) {
            return false;
        }
        Line line = new Line(endpoint.template(), request.account(), StalePreference.isStated(http, endpoint));
        http.dispatch(
                SameThreadExecutor.INSTANCE, () -> gathering.add(line, new Waiting(http, parsed, System.nanoTime())));
        return true;
    }

    private void answer(List<Waiting> all) {
        List<Waiting> waiting = new ArrayList<>(all.size());
        for (Waiting each : all) {
            long waited = System.nanoTime() - each.since();
            waits.observe(waited / NANOS_PER_SECOND);
            if (RequestThreads.isTooLong(waited)) {
                refuse(each, Refusal.overloaded());
            } else {
                waiting.add(each);
            }
        }
        if (!waiting.isEmpty()) {
            sizes.observe(waiting.size());
            read(waiting);
        }
    }

    private void read(List<Waiting> waiting) {
        List<Supplier<Answer>> answers;
        try {
            answers = waiting.get(0)
                    .parsed()
                    .answerAll(waiting.stream().map(Waiting::parsed).toList());
        } catch (StoreUnavailableException | Error failure) {
            waiting.forEach(each -> refuse(each, failure));
            return;
        } catch (RuntimeException failure) {
            readAlone(waiting, failure);
            return;
        }
        for (int i = 0; i < waiting.size(); i++) {
            send(waiting.get(i), answers.get(i));
        }
    }

    /** One of several may be the cause, and only that one shall fail. */
    private void readAlone(List<Waiting> waiting, RuntimeException failure) {
        if (waiting.size() == 1) {
            refuse(waiting.get(0), failure);
        } else {
            waiting.forEach(each -> read(List.of(each)));
        }
    }

    private void send(Waiting waiting, Supplier<Answer> answer) {
        try {
            responder.send(waiting.http(), answer.get());
        } catch (RuntimeException | Error failure) {
            refuse(waiting, failure);
        }
    }

    /** Answers with an error. If even that fails, the others of the line are answered all the same. */
    private static void refuse(Waiting waiting, Throwable cause) {
        try {
            ErrorResponder.send(waiting.http(), cause);
        } catch (RuntimeException | Error failure) {
            ErrorResponder.log("Could not refuse {} {} ({}): {}", waiting.http(), failure);
            waiting.http().endExchange();
        }
    }

    /** What is read together. */
    private record Line(String template, AccountId account, boolean stale) {}

    private record Waiting(HttpServerExchange http, GatheredRead.Parsed<?> parsed, long since) {}
}
