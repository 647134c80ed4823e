package dev.shelfie.domain.matching.evaluation;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.RankedItem;
import dev.shelfie.domain.matching.Thresholds;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/**
 * Evaluates a matcher on labelled posts, which are added one by one. For one thread.
 */
public final class Evaluation {

    /** How many ranks the ranking metrics count. */
    public static final int RANKS = 10;

    /** The precision at which {@link Report#recallAtPrecision} is measured. */
    public static final double PRECISION = 0.95;

    private final Thresholds thresholds;
    private final RankingMetrics ranking = new RankingMetrics(RANKS);
    private final Reliability reliability = new Reliability();
    private final Links confirmed = new Links();
    private final Links linked = new Links();
    private final PrecisionCurve curve = new PrecisionCurve();
    private final Map<String, WithoutProduct> withoutProduct = new TreeMap<>();
    private long posts;

    /** An evaluation of matches by these thresholds. */
    public Evaluation(Thresholds thresholds) {
        this.thresholds = requireNonNull(thresholds, "thresholds");
    }

    /**
     * Counts a post.
     *
     * @param kind the kind of post, by which wrong links are counted; may be empty
     * @param right the ids of the items that it shows, all of them in the catalogue
     * @param ranked the matcher's result, the most confident first
     */
    public void add(String kind, Set<String> right, List<RankedItem> ranked) {
        posts++;
        ranking.add(right, ranked);
        addLinks(right, ranked);
        if (right.isEmpty()) {
            withoutProduct.computeIfAbsent(kind, any -> new WithoutProduct()).add(isLinked(ranked));
        }
        if (!ranked.isEmpty()) {
            RankedItem first = ranked.get(0);
            reliability.add(first.confidence(), first.family().stream().anyMatch(right::contains));
        }
    }

    private void addLinks(Set<String> right, List<RankedItem> ranked) {
        confirmed.expected += right.size();
        linked.expected += right.size();
        for (RankedItem product : ranked) {
            boolean isRight = product.family().stream().anyMatch(right::contains);
            curve.add(product.confidence(), isRight);
            thresholds.decide(product.confidence()).ifPresent(status -> {
                linked.add(isRight);
                if (status == MatchStatus.CONFIRMED) {
                    confirmed.add(isRight);
                }
            });
        }
    }

    private boolean isLinked(List<RankedItem> ranked) {
        return ranked.stream()
                .anyMatch(one -> thresholds.decide(one.confidence()).isPresent());
    }

    /** The figures of all posts so far. */
    public Report report() {
        Map<String, Share> wrong = new TreeMap<>();
        withoutProduct.forEach((kind, empty) -> wrong.put(kind, new Share(empty.wrong, empty.posts)));
        return new Report(
                posts,
                rankingReport(),
                confirmed.report(),
                linked.report(),
                linked.expected == 0
                        ? OptionalDouble.empty()
                        : OptionalDouble.of((double) curve.mostRight(PRECISION) / linked.expected),
                wrong,
                reliability.calibrationError(),
                reliability.brier(),
                reliability.bins());
    }

    private RankingReport rankingReport() {
        return new RankingReport(
                ranking.posts(),
                ranking.recallAt(1),
                ranking.recallAt(5),
                ranking.recallAt(RANKS),
                ranking.reciprocalRank());
    }

    /**
     * The figures.
     *
     * @param posts how many posts were counted
     * @param ranking how far up the right products stand
     * @param confirmed the links that are confirmed
     * @param linked the links that are confirmed or suggested
     * @param recallAtPrecision the share of the expected links that could be confirmed at a precision of {@value #PRECISION},
     *     by the threshold that is best for these posts; empty if no links are expected
     * @param wrong by kind, how many of the posts that show no product got a link
     * @param calibrationError the expected calibration error of the posts' best products: the mean distance between
     *     confidence and share of right ones, over ten bins of equal width, weighted by how many are in each
     * @param brier the mean squared distance of these products' confidence from 1 where they are right, and from 0 where
     *     they aren't
     * @param bins the reliability of these products, in ten bins from 0 to 1
     * @see <a href="https://doi.org/10.1609/aaai.v29i1.9602">Naeini, Cooper, Hauskrecht: Obtaining Well Calibrated
     *     Probabilities Using Bayesian Binning (2015)</a>
     */
    public record Report(
            long posts,
            RankingReport ranking,
            LinksReport confirmed,
            LinksReport linked,
            OptionalDouble recallAtPrecision,
            Map<String, Share> wrong,
            double calibrationError,
            double brier,
            List<BinReport> bins) {

        /** @throws NullPointerException if an argument is null */
        public Report {
            requireNonNull(ranking, "ranking");
            requireNonNull(confirmed, "confirmed");
            requireNonNull(linked, "linked");
            requireNonNull(recallAtPrecision, "recallAtPrecision");
            wrong = Map.copyOf(wrong);
            bins = List.copyOf(bins);
        }
    }

    /**
     * How far up the right products of posts that show one stand.
     *
     * @param posts how many posts show a product
     * @param atOne the mean share of a post's right products that stand first
     * @param atFive the mean share that is among the first five
     * @param atTen the mean share that is among the first ten
     * @param reciprocalRank the mean of 1 divided by the place of the first right one; 0 where none is among the first
     *     ten
     */
    public record RankingReport(long posts, double atOne, double atFive, double atTen, double reciprocalRank) {}

    /**
     * Links between posts and products.
     *
     * @param made how many there are
     * @param right how many of these are right
     * @param expected how many there should be
     */
    public record LinksReport(long made, long right, long expected) {

        /** The share of those made that is right; empty if none was made. */
        public OptionalDouble precision() {
            return new Share(right, made).value();
        }

        /** The share of those expected that was made; empty if none was expected. */
        public OptionalDouble recall() {
            return new Share(right, expected).value();
        }

        /** The harmonic mean of precision and recall; empty if there was nothing to make and nothing was made. */
        public OptionalDouble f1() {
            return new Share(2 * right, made + expected).value();
        }
    }

    /**
     * A part of a whole.
     *
     * @param part how many
     * @param whole of how many
     */
    public record Share(long part, long whole) {

        /** From 0 to 1; empty if the whole is nothing. */
        public OptionalDouble value() {
            return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / whole);
        }
    }

    /**
     * The products of similar confidence.
     *
     * @param findings how many
     * @param right how many of these are right
     * @param meanConfidence their mean confidence; 0 if there are none
     */
    public record BinReport(long findings, long right, double meanConfidence) {}

    private static final class Links {

        private long made;
        private long right;
        private long expected;

        void add(boolean isRight) {
            made++;
            right += isRight ? 1 : 0;
        }

        LinksReport report() {
            return new LinksReport(made, right, expected);
        }
    }

    private static final class WithoutProduct {

        private long posts;
        private long wrong;

        void add(boolean isLinked) {
            posts++;
            wrong += isLinked ? 1 : 0;
        }
    }
}
