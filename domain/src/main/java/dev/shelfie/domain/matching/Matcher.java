package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.caption.CaptionAnalyzer;
import dev.shelfie.domain.matching.feature.Feature;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.retrieval.Workspace;
import dev.shelfie.domain.matching.scoring.Candidate;
import dev.shelfie.domain.matching.scoring.CandidateScorer;
import dev.shelfie.domain.matching.scoring.ScoredCandidate;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the items of a catalogue that posts show. The same post, catalogue and calibration always give the same
 * result. Safe for concurrent use.
 */
public final class Matcher {

    /** The version of the method: changes whenever the same post might get other matches. */
    public static final String VERSION = "19";

    private static final int MAX_LIMIT = 100;

    private final Catalogue catalogue;
    private final Calibration calibration;
    private final double[] weights;

    Matcher(Catalogue catalogue, Calibration calibration, double[] weights) {
        this.catalogue = requireNonNull(catalogue, "catalogue");
        this.calibration = requireNonNull(calibration, "calibration");
        this.weights = weights.clone();
        catalogue.measureConfusability();
    }

    /** A matcher over these items, as they are at the time of each call. */
    public static Matcher over(Catalogue catalogue) {
        return over(catalogue, Calibration.SHIPPED);
    }

    /** A matcher over these items, whose confidence is calibrated by {@code calibration}. */
    public static Matcher over(Catalogue catalogue, Calibration calibration) {
        return new Matcher(catalogue, calibration, Feature.weights());
    }

    /** {@link #VERSION} and the calibration's version, such as {@code 2.0}: matches store it. */
    public String version() {
        return VERSION + "." + calibration.version();
    }

    /**
     * The items that the post may show, the most confident first, equally confident ones by descending score, then by
     * id. Those that compete for the same words share the probability.
     *
     * @param limit how many at most, from 1 to 100
     * @throws IllegalArgumentException if {@code limit} is out of bounds
     */
    public List<RankedItem> rank(PostText post, int limit) {
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("Not a limit: " + limit);
        }
        return catalogue.read((index, workspace) -> {
            AnalyzedCaption caption = analyze(post, index, workspace);
            EvidenceBuilder builder = new EvidenceBuilder(caption, weights);
            int fingerprint = post.fingerprint();
            List<RankedItem> ranked = new ArrayList<>();
            for (ScoredCandidate scored : new CandidateScorer(index, caption, weights, workspace)
                    .score(post.shownBefore(), post.notShown(), limit)) {
                ranked.add(ranked(scored, builder, index, fingerprint));
            }
            return List.copyOf(ranked);
        });
    }

    static AnalyzedCaption analyze(PostText post, ProductIndex index, Workspace workspace) {
        return new CaptionAnalyzer(index, workspace.accumulator())
                .analyze(post.caption(), post.hashtags(), post.mentions(), post.links());
    }

    private RankedItem ranked(
            ScoredCandidate scored, EvidenceBuilder builder, ProductIndex index, int postFingerprint) {
        List<Evidence> evidence = builder.build(scored);
        int docId = scored.candidate().docId();
        return new RankedItem(
                index.forward().id(docId),
                calibration.confidence(Evidence.sum(evidence)),
                evidence,
                variants(scored, index),
                new MatchBasis(postFingerprint, index.forward().fingerprint(docId)));
    }

    private static List<String> variants(ScoredCandidate scored, ProductIndex index) {
        List<String> variants = new ArrayList<>();
        for (Candidate variant : scored.variants()) {
            if (variants.size() < RankedProduct.MAX_VARIANTS) {
                variants.add(index.forward().id(variant.docId()));
            }
        }
        return variants;
    }
}
