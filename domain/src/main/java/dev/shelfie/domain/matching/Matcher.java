package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Finds the products of a catalogue that posts show. The same post, catalogue and calibration always give the same
 * findings. Safe for concurrent use.
 */
public final class Matcher {

    /** What matches are found by: changes whenever the same post might be matched otherwise. */
    public static final String VERSION = "1";

    private static final int MAX_LIMIT = 100;

    private final Catalogue catalogue;
    private final Calibration calibration;

    private final double[] weights;

    Matcher(Catalogue catalogue, Calibration calibration, double[] weights) {
        this.weights = weights.clone();
        this.catalogue = requireNonNull(catalogue, "catalogue");
        this.calibration = requireNonNull(calibration, "calibration");
    }

    /** A matcher over these products, as they are at the time of each call. */
    public static Matcher over(Catalogue catalogue) {
        return over(catalogue, Calibration.SHIPPED);
    }

    /** A matcher over these products whose confidence is calibrated by {@code calibration}. */
    public static Matcher over(Catalogue catalogue, Calibration calibration) {
        return new Matcher(catalogue, calibration, Feature.weights());
    }

    /** {@link #VERSION} and the calibration's: what a match by this matcher records. */
    public String version() {
        return VERSION + "." + calibration.version();
    }

    /**
     * The products that the post may show, the most confident first, equally confident ones by descending score, then by
     * id. Those that compete for the same words share the probability.
     *
     * @param limit how many at most, from 1 to 100
     * @throws IllegalArgumentException if {@code limit} is out of its bounds
     */
    public List<RankedProduct> rank(PostText post, int limit) {
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("Not a limit: " + limit);
        }
        return catalogue.read(index -> findings(post, limit, index));
    }

    private List<RankedProduct> findings(PostText post, int limit, Index index) {
        Caption caption = CaptionReading.read(post, index, Scratch.ofThread());
        List<Candidate> candidates = candidates(post, caption, index);
        candidates.sort((a, b) -> {
            int byScore = Double.compare(b.total(), a.total());
            return byScore == 0 ? index.shelf().compareIds(a.slot, b.slot) : byScore;
        });
        Explanation explanation = new Explanation(caption, weights);
        return candidates.stream()
                .limit(limit)
                .map(one -> finding(one, explanation.of(one), index))
                .toList();
    }

    private RankedProduct finding(Candidate one, List<Evidence> evidence, Index index) {
        return new RankedProduct(index.shelf().id(one.slot), calibration.confidence(Evidence.sum(evidence)), evidence);
    }

    /** The candidates, measured and after competition, in no order. */
    List<Candidate> candidates(PostText post, Caption caption, Index index) {
        Scratch scratch = Scratch.ofThread();
        Retrieval retrieval = new Retrieval(index, caption, scratch);
        Map<Integer, Retrieval.Named> named = retrieval.named();
        Weighing weighing = new Weighing(index, caption, scratch);
        boolean[] nothing = new boolean[caption.units().size()];
        List<Candidate> candidates = new ArrayList<>();
        for (int slot : retrieval.candidates(named)) {
            if (!post.notShown().isEmpty()
                    && post.notShown().contains(index.shelf().id(slot))) {
                continue;
            }
            Candidate one = new Candidate(slot, named.get(slot), nothing.length);
            weigh(one, nothing, post, weighing, index);
            candidates.add(one);
        }
        Competition competition = new Competition(index, caption, candidates);
        List<Candidate> claimants = competition.claimants();
        if (claimants.size() > 1) {
            List<boolean[]> taken = candidates.stream()
                    .map(one -> competition.takenFrom(one, claimants))
                    .toList();
            for (int i = 0; i < taken.size(); i++) {
                if (!Arrays.equals(taken.get(i), nothing)) {
                    weigh(candidates.get(i), taken.get(i), post, weighing, index);
                }
            }
        }
        competition.compete();
        return candidates;
    }

    private void weigh(Candidate one, boolean[] taken, PostText post, Weighing weighing, Index index) {
        weighing.measure(one, taken);
        if (!post.shownBefore().isEmpty()) {
            one.set(Feature.SHOWN, post.shownBefore().contains(index.shelf().id(one.slot)) ? 1 : 0);
        }
        one.weigh(weights);
    }
}
