package dev.shelfie.http.endpoint;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A read that is answered together with others of the same endpoint and account that wait at the same moment.
 *
 * @param query parses a request without blocking; null if the request is to be answered alone
 * @param answers answers queries of one account, in their order; each answer throws if that query alone is refused
 */
public record GatheredRead<Q>(
        Function<Request, @Nullable Q> query, BiFunction<AccountId, List<Q>, List<Supplier<Answer>>> answers) {

    /** @throws NullPointerException if an argument is null */
    public GatheredRead {
        requireNonNull(query, "query");
        requireNonNull(answers, "answers");
    }

    /**
     * The answers to queries, in their order.
     *
     * @param found what each query found
     * @param answer the answer with that
     * @param absent the refusal of a query that found nothing
     */
    public static <Q, T> List<Supplier<Answer>> answers(
            List<Q> queries,
            List<Optional<T>> found,
            Function<T, Answer> answer,
            Function<Q, RuntimeException> absent) {
        return IntStream.range(0, queries.size())
                .<Supplier<Answer>>mapToObj(i ->
                        () -> answer.apply(found.get(i).orElseThrow(() -> absent.apply(queries.get(i)))))
                .toList();
    }

    /** A request whose query is parsed; null if it is to be answered alone. */
    public @Nullable Parsed<Q> parse(Request request) {
        Q parsed = query.apply(request);
        return parsed == null ? null : new Parsed<>(this, request.account(), parsed);
    }

    /**
     * A request that waits for its answer.
     *
     * @param read what it asks for
     * @param account the account that it asks
     * @param query its query
     */
    public record Parsed<Q>(GatheredRead<Q> read, AccountId account, Q query) {

        /** The answers to this request and to others of the same read and account, in their order. */
        public List<Supplier<Answer>> answerAll(List<? extends Parsed<?>> all) {
            @SuppressWarnings("unchecked") // They are of the same read.
            List<Q> queries = all.stream().map(each -> (Q) each.query()).toList();
            List<Supplier<Answer>> answers = read.answers().apply(account, queries);
            if (answers.size() != queries.size()) {
                throw new IllegalStateException(answers.size() + " answers to " + queries.size() + " requests");
            }
            return answers;
        }
    }
}
