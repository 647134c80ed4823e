package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.caption.CaptionParts;
import dev.shelfie.domain.matching.index.ProductIndex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds and scores the products that a caption may show. For one caption and one thread. */
public final class CandidateScorer {

    /** The lowest score, in log-odds, of a product that its part of the caption alone shows. */
    private static final double MIN_SCORE_IN_PART = 1.5;

    /** What words around a product, which may be other products', show. */
    private static final List<Feature> OF_OTHERS = List.of(
            Feature.BRAND_OTHER,
            Feature.CODE_OTHER,
            Feature.NUMBER_OTHER,
            Feature.MEASURE_OTHER,
            Feature.PACK_OTHER,
            Feature.COLOUR_OTHER,
            Feature.SUBSTITUTED,
            Feature.NUMBER_SUBSTITUTED,
            Feature.ACCESSORY_NAMED);

    private final ProductIndex index;
    private final CaptionParts parts;
    private final double[] weights;
    private final CandidateRetrieval retrieval;
    private final FeatureExtractor extractor;
    private final CandidateCompetition competition;
    private final boolean[] noTokens;

    /**
     * A scorer for one caption.
     *
     * @param weights the weights of the features, by {@link Feature#index}
     */
    public CandidateScorer(ProductIndex index, AnalyzedCaption caption, double[] weights, Workspace workspace) {
        this.index = index;
        this.parts = new CaptionParts(caption.tokens());
        this.weights = weights;
        this.retrieval = new CandidateRetrieval(index, caption, workspace);
        this.extractor = new FeatureExtractor(index, caption);
        this.competition = new CandidateCompetition(index, caption.tokens());
        this.noTokens = new boolean[caption.tokens().size()];
    }

    /**
     * The products that the caption may show, the best first, with equal scores by id.
     *
     * @param shownBefore the ids of products that the influencer has shown before
     * @param notShown the ids of products that aren't candidates
     * @param limit how many at most, at least 1
     */
    public List<ScoredCandidate> score(Set<String> shownBefore, Set<String> notShown, int limit) {
        return competition.compete(candidates(shownBefore, notShown), limit);
    }

    /** The candidates before competition, in no order. In a caption with several products each has its own tokens. */
    List<Candidate> candidates(Set<String> shownBefore, Set<String> notShown) {
        Map<Integer, IdentifierMatch> identified = retrieval.identified();
        List<ProductTerms> products = retrieval.candidates(identified);
        products.removeIf(product -> contains(notShown, product.docId));
        List<Candidate> candidates = new ArrayList<>(products.size());
        for (ProductTerms product : products) {
            candidates.add(candidate(product, identified, shownBefore, noTokens));
        }
        List<Candidate> selected =
                competition.selectNonOverlapping(candidates, inOwnParts(candidates, products, identified, shownBefore));
        competition.select(repeatedTitles(candidates, selected, products, identified, shownBefore), selected);
        if (selected.size() > 1) {
            List<Candidate> before = List.copyOf(candidates);
            for (int i = 0; i < before.size(); i++) {
                boolean[] excluded = competition.tokensOfOthers(before.get(i), selected);
                if (!Arrays.equals(excluded, noTokens)) {
                    candidates.set(i, candidate(products.get(i), identified, shownBefore, excluded));
                }
            }
        }
        return candidates;
    }

    /**
     * The candidates whose scores are low, as if the part of the caption that mentions them were all of it: until it is known what
     * other parts mention, these don't speak against them.
     */
    private List<Candidate> inOwnParts(
            List<Candidate> candidates,
            List<ProductTerms> products,
            Map<Integer, IdentifierMatch> identified,
            Set<String> shownBefore) {
        List<Candidate> own = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            Candidate one = candidates.get(i);
            if (one.score() < CandidateCompetition.MIN_SCORE_OF_SELECTED
                    && one.score() + costOfOthers(one.features()) >= MIN_SCORE_IN_PART) {
                boolean[] outside =
                        parts.outside(one.mention().from(), one.mention().to());
                if (!Arrays.equals(outside, noTokens)) {
                    Candidate alone = candidate(products.get(i), identified, shownBefore, outside);
                    if (alone.score() >= MIN_SCORE_IN_PART) {
                        own.add(alone);
                    }
                }
            }
        }
        return own;
    }

    /**
     * The candidates whose whole title the caption has once more beside the selected ones, with which they share words, measured
     * there: <i>lamp shade, lamp</i>.
     */
    private List<Candidate> repeatedTitles(
            List<Candidate> candidates,
            List<Candidate> selected,
            List<ProductTerms> products,
            Map<Integer, IdentifierMatch> identified,
            Set<String> shownBefore) {
        boolean[] taken = competition.tokensOf(selected);
        List<Candidate> beside = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            Candidate one = candidates.get(i);
            if (one.isComplete()
                    && extractor.hasTitleOutside(products.get(i), taken)
                    && selected.stream().noneMatch(other -> other.docId() == one.docId())) {
                Candidate again = candidate(products.get(i), identified, shownBefore, taken);
                if (Variants.hasWholeTitle(again)) {
                    beside.add(again);
                }
            }
        }
        return beside;
    }

    /** About what the words around a product take from its score; cheaper than measuring it without them. */
    private double costOfOthers(Features features) {
        double cost = weights[Feature.MENTION.index()] * (1 - features.get(Feature.MENTION));
        for (Feature feature : OF_OTHERS) {
            cost -= weights[feature.index()] * features.get(feature);
        }
        return cost;
    }

    CandidateCompetition competition() {
        return competition;
    }

    private Candidate candidate(
            ProductTerms product,
            Map<Integer, IdentifierMatch> identified,
            Set<String> shownBefore,
            boolean[] excluded) {
        int docId = product.docId;
        IdentifierMatch identifier = identified.get(docId);
        FeatureExtractor.Measurement measured =
                extractor.extract(product, identifier != null, contains(shownBefore, docId), excluded);
        return new Candidate(
                docId,
                identifier,
                measured.features(),
                measured.coverage(),
                measured.mention(),
                measured.title(),
                measured.isComplete(),
                measured.features().score(weights));
    }

    private boolean contains(Set<String> products, int docId) {
        return !products.isEmpty() && products.contains(index.forward().id(docId));
    }
}
