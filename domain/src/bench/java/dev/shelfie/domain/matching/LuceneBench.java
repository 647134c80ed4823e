package dev.shelfie.domain.matching;

import dev.shelfie.domain.matching.evaluation.Evaluation;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * The matcher beside Lucene's BM25, in one run over the labelled sets: how well each ranks, and how much processor time each
 * takes on one thread. What is fitted is what ships, so sets that weights were fitted on look a little better than others would; see
 * docs/matching.md for figures with each set left out.
 */
class LuceneBench {

    private static final List<String> SETS = List.of(
            "abt-buy",
            "amazon-google",
            "walmart-amazon",
            "promap-en",
            "captions-walmart-amazon",
            "captions-amazon-google");
    private static final int ROUNDS = 5;
    private static final double NANOS_OF_MICRO = 1000;

    @Test
    void comparesRankingLinksAndSpeed() throws IOException {
        assertThat(LabelledSet.FOLDER).as("the labelled sets").isDirectory();
        List<String> quality = new ArrayList<>();
        List<String> speed = new ArrayList<>();
        for (String name : SETS) {
            LabelledSet set = LabelledSet.read(name);
            LuceneSearch lucene = LuceneSearch.over(set.titles());
            quality.add(quality(set, lucene));
            speed.add(speed(set, lucene));
        }
        print(
                """

                | set | R@1 | BM25 | R@10 | BM25 | MRR@10 | BM25 | links F1 | BM25, best threshold | P confirmed | R confirmed | wrong | ECE |
                |---|---|---|---|---|---|---|---|---|---|---|---|---|""",
                quality);
        print(
                """

                | set | products | us a post | BM25 | ratio | p99 us | BM25 |
                |---|---|---|---|---|---|---|""",
                speed);
    }

    private static void print(String head, List<String> rows) {
        System.out.println(head);
        rows.forEach(System.out::println);
    }

    private static String quality(LabelledSet set, LuceneSearch lucene) {
        Evaluation ours = new Evaluation(Thresholds.DEFAULT);
        Evaluation theirs = new Evaluation(Thresholds.DEFAULT);
        BestThreshold best = new BestThreshold();
        Matcher matcher = Matcher.over(set.catalogue());
        for (LabelledSet.Query query : set.queries()) {
            ours.add(query.kind(), query.right(), matcher.rank(PostText.of(query.text()), 50));
            List<LuceneSearch.Hit> hits = lucene.rank(query.text());
            theirs.add(query.kind(), query.right(), hits.stream().map(LuceneBench::unsure).toList());
            hits.forEach(hit -> best.add(hit.score(), query.right().contains(hit.product())));
        }
        Evaluation.Report our = ours.report();
        Evaluation.Report their = theirs.report();
        long wrong = our.wrong().values().stream().mapToLong(Evaluation.Share::part).sum();
        long without = our.wrong().values().stream().mapToLong(Evaluation.Share::whole).sum();
        return String.format(
                Locale.ROOT,
                "| %s | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %d of %d | %.3f |",
                set.name(),
                our.ranking().atOne(),
                their.ranking().atOne(),
                our.ranking().atTen(),
                their.ranking().atTen(),
                our.ranking().reciprocalRank(),
                their.ranking().reciprocalRank(),
                our.linked().f1().orElse(0),
                best.f1(our.linked().expected()),
                our.confirmed().precision().orElse(0),
                our.confirmed().recall().orElse(0),
                wrong,
                without,
                our.calibrationError());
    }

    /** A search engine's scores are no probabilities: only their order counts. */
    private static RankedItem unsure(LuceneSearch.Hit hit) {
        return new RankedItem(hit.product(), 0, List.of(), List.of(), new MatchBasis(0, 0));
    }

    private static String speed(LabelledSet set, LuceneSearch lucene) {
        Matcher matcher = Matcher.over(set.catalogue());
        List<String> captions =
                set.queries().stream().map(LabelledSet.Query::text).toList();
        Consumer<String> our = caption -> matcher.rank(PostText.of(caption), Evaluation.RANKS);
        Consumer<String> their = lucene::search;
        List<double[]> ours = new ArrayList<>();
        List<double[]> theirs = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            ours.add(micros(captions, our));
            theirs.add(micros(captions, their));
        }
        double[] mine = median(ours);
        double[] other = median(theirs);
        return String.format(
                Locale.ROOT,
                "| %s | %,d | %.0f | %.0f | %.2f | %.0f | %.0f |",
                set.name(),
                set.catalogue().size(),
                mine[0],
                other[0],
                other[0] / mine[0],
                mine[1],
                other[1]);
    }

    /** The mean and the 99th percentile. */
    private static double[] micros(List<String> captions, Consumer<String> action) {
        double[] micros = new double[captions.size()];
        for (int i = 0; i < micros.length; i++) {
            long begun = cpu();
            action.accept(captions.get(i));
            micros[i] = (cpu() - begun) / NANOS_OF_MICRO;
        }
        double mean = Arrays.stream(micros).average().orElse(0);
        Arrays.sort(micros);
        return new double[] {mean, micros[(int) (micros.length * 0.99)]};
    }

    /** What this thread has computed so far, whatever else the machine does. */
    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** That round whose mean is in the middle; the first ones warm up. */
    private static double[] median(List<double[]> rounds) {
        List<double[]> sorted = new ArrayList<>(rounds.subList(2, rounds.size()));
        sorted.sort(Comparator.comparingDouble(round -> round[0]));
        return sorted.get(sorted.size() / 2);
    }

    /** The best F1 that links above any one score would have had. */
    private static final class BestThreshold {

        private record Link(double score, boolean right) {}

        private final List<Link> links = new ArrayList<>();

        void add(double score, boolean right) {
            links.add(new Link(score, right));
        }

        double f1(long expected) {
            links.sort(Comparator.comparingDouble((Link link) -> -link.score()));
            double best = 0;
            long right = 0;
            for (int i = 0; i < links.size(); i++) {
                right += links.get(i).right() ? 1 : 0;
                best = Math.max(best, 2.0 * right / (i + 1 + expected));
            }
            return best;
        }
    }
}
