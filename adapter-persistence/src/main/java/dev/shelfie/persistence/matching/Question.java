package dev.shelfie.persistence.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.index.CatalogueNotReadyException;
import dev.shelfie.application.matching.tuning.ConfidenceHistogram;
import dev.shelfie.application.matching.tuning.Findings;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.MatchBasis;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.product.ProductId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A question to {@link Findings}, and later its answer, as the column {@code task_data} of a job has them ({@link TaskData}). */
final class Question {

    private static final String RANK = "rank";
    private static final String FORECAST = "forecast";
    private static final String ANSWER = "answer";
    private static final String NOT_READY = "not ready";

    /** How many lists a ranked product takes: its own members, its evidence, its variants. */
    private static final int LISTS = 3;

    private Question() {}

    static byte[] rank(PostText text, int limit) {
        return TaskData.write(List.of(
                List.of(RANK, String.valueOf(limit), text.caption()),
                text.hashtags(),
                text.mentions(),
                text.links(),
                List.copyOf(text.shownBefore()),
                List.copyOf(text.notShown())));
    }

    static byte[] forecast() {
        return TaskData.write(List.of(List.of(FORECAST)));
    }

    static boolean isAnswered(byte[] data) {
        String kind = TaskData.read(data).get(0).get(0);
        return ANSWER.equals(kind) || NOT_READY.equals(kind);
    }

    /** What this node finds, also if it isn't ready to find anything. */
    static byte[] answer(byte[] question, AccountId account, Findings findings) {
        List<List<@Nullable String>> asked = TaskData.read(question);
        List<List<@Nullable String>> answer = new ArrayList<>();
        try {
            answer.add(List.of(ANSWER));
            if (RANK.equals(asked.get(0).get(0))) {
                findings.rank(account, text(asked), Integer.parseInt(text(asked.get(0), 1)))
                        .forEach(found -> add(answer, found));
            } else {
                add(answer, findings.forecast(account));
            }
            return TaskData.write(answer);
        } catch (CatalogueNotReadyException notReady) {
            String seconds = String.valueOf(notReady.retryAfter().toSeconds());
            return TaskData.write(List.of(List.of(NOT_READY, requireNonNull(notReady.getMessage()), seconds)));
        }
    }

    private static PostText text(List<List<@Nullable String>> asked) {
        return new PostText(
                text(asked.get(0), 2),
                texts(asked.get(1)),
                texts(asked.get(2)),
                texts(asked.get(3)),
                Set.copyOf(texts(asked.get(4))),
                Set.copyOf(texts(asked.get(5))));
    }

    private static void add(List<List<@Nullable String>> answer, RankedProduct found) {
        List<@Nullable String> members = new ArrayList<>();
        members.add(found.product().value());
        members.add(String.valueOf(found.confidence()));
        if (found.basis() != null) {
            members.add(String.valueOf(found.basis().post()));
            members.add(String.valueOf(found.basis().product()));
        }
        answer.add(members);
        answer.add(EvidenceColumn.write(found.evidence()));
        answer.add(List.copyOf(found.variants().stream().map(ProductId::value).toList()));
    }

    private static void add(List<List<@Nullable String>> answer, ConfidenceHistogram histogram) {
        answer.add(List.of(String.valueOf(histogram.posts())));
        answer.add(written(histogram.findings()));
        answer.add(written(histogram.expectedWrong()));
        answer.add(written(histogram.best()));
    }

    /** @throws CatalogueNotReadyException if that is the answer */
    static List<RankedProduct> ranked(byte[] data) {
        List<List<@Nullable String>> answer = answer(data);
        List<RankedProduct> ranked = new ArrayList<>();
        for (int at = 1; at < answer.size(); at += LISTS) {
            List<String> members = texts(answer.get(at));
            ranked.add(new RankedProduct(
                    new ProductId(members.get(0)),
                    Double.parseDouble(members.get(1)),
                    EvidenceColumn.read(answer.get(at + 1)),
                    texts(answer.get(at + 2)).stream().map(ProductId::new).toList(),
                    members.size() == 2
                            ? null
                            : new MatchBasis(Integer.parseInt(members.get(2)), Integer.parseInt(members.get(3)))));
        }
        return ranked;
    }

    /** @throws CatalogueNotReadyException if that is the answer */
    static ConfidenceHistogram histogram(byte[] data) {
        List<List<@Nullable String>> answer = answer(data);
        return new ConfidenceHistogram(
                Integer.parseInt(text(answer.get(1), 0)),
                read(answer.get(2), Integer::valueOf),
                read(answer.get(3), Double::valueOf),
                read(answer.get(4), Integer::valueOf));
    }

    private static List<List<@Nullable String>> answer(byte[] data) {
        List<List<@Nullable String>> answer = TaskData.read(data);
        List<@Nullable String> first = answer.get(0);
        if (NOT_READY.equals(first.get(0))) {
            throw new CatalogueNotReadyException(text(first, 1), Duration.ofSeconds(Long.parseLong(text(first, 2))));
        }
        return answer;
    }

    private static List<@Nullable String> written(List<? extends Number> numbers) {
        return List.copyOf(numbers.stream().map(String::valueOf).toList());
    }

    private static <T> List<T> read(List<@Nullable String> numbers, Function<String, T> parser) {
        return texts(numbers).stream().map(parser).toList();
    }

    private static List<String> texts(List<@Nullable String> list) {
        return list.stream().map(text -> requireNonNull(text, "text")).toList();
    }

    private static String text(List<@Nullable String> list, int at) {
        return requireNonNull(list.get(at), "text");
    }
}
