package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.caption.CaptionParts;
import dev.shelfie.domain.matching.feature.Feature;
import dev.shelfie.domain.matching.feature.FeatureExtractor;
import dev.shelfie.domain.matching.feature.Features;
import dev.shelfie.domain.matching.feature.OpenOptions;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.retrieval.CandidateRetrieval;
import dev.shelfie.domain.matching.retrieval.IdentifiedProducts;
import dev.shelfie.domain.matching.retrieval.IdentifierMatch;
import dev.shelfie.domain.matching.retrieval.ProductTerms;
import dev.shelfie.domain.matching.retrieval.Workspace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds and scores the products that a caption may show. For one caption and one thread. */
public final class CandidateScorer {

    /** The lowest score, in log-odds, of a product that its part of the caption alone shows. */
    private static final double MIN_SCORE_IN_PART = 1.5;

    /** About what a title gains whose colour, size or amount is left open: most is that it is whole then. */
    private static final double GAIN_OF_OPEN = 2.5;

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
            Feature.OTHER_NAME,
            Feature.ACCESSORY_NAMED);

    /** How often at most further candidates are looked for. */
    private static final int MAX_MORE = 5;
    /** Where so many candidates have other words than the selected ones, no variants of these have taken their places. */
    private static final int MIN_APART = 8;

    private final ProductIndex index;
    private final CaptionParts parts;
    private final double[] weights;
    private final IdentifiedProducts identifiedProducts;
    private final CandidateRetrieval retrieval;
    private final FeatureExtractor extractor;
    private final CandidateCompetition competition;
    private final OptionPlaces optionPlaces;
    private final TokenClaims claims;
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
        this.identifiedProducts = new IdentifiedProducts(index, caption);
        this.retrieval = new CandidateRetrieval(index, caption, workspace);
        this.extractor = new FeatureExtractor(index, caption);
        this.optionPlaces = new OptionPlaces(index.vocabulary(), caption.tokens());
        this.competition = new CandidateCompetition(index, caption.tokens());
        this.claims = new TokenClaims(index, caption.tokens(), optionPlaces, competition);
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

    /** The ids of a product and of those of some candidates that are the same in other sizes of clothes or shoes. */
    public Set<String> sizesOf(int docId, List<ScoredCandidate> scored) {
        Set<String> sizes = new HashSet<>(Set.of(index.forward().id(docId)));
        scored.stream()
                .map(ScoredCandidate::candidate)
                .filter(one -> one.docId() == docId)
                .forEach(own -> scored.stream()
                        .map(ScoredCandidate::candidate)
                        .filter(other -> competition.areSizesOfOne(own, other))
                        .forEach(other -> sizes.add(index.forward().id(other.docId()))));
        return sizes;
    }

    /** The candidates before competition, in no order. In a caption with several products each has its own tokens. */
    List<Candidate> candidates(Set<String> shownBefore, Set<String> notShown) {
        Map<Integer, IdentifierMatch> identified = identifiedProducts.find();
        List<ProductTerms> products = new ArrayList<>();
        List<Candidate> candidates = new ArrayList<>();
        List<Candidate> inOwnParts = new ArrayList<>();
        List<boolean[]> excluded = new ArrayList<>();
        List<Candidate> selected = List.of();
        List<ProductTerms> found = retrieval.candidates(identified);
        Set<Integer> seen = new HashSet<>();
        for (int round = 0; !found.isEmpty(); round++) {
            found.forEach(product -> seen.add(product.docId));
            found.removeIf(product -> contains(notShown, product.docId));
            List<Candidate> measured = new ArrayList<>(found.size());
            found.forEach(product -> measured.add(candidate(product, identified, shownBefore, noTokens)));
            List<boolean[]> foreign = foreign(measured);
            for (int i = 0; i < measured.size(); i++) {
                if (!Arrays.equals(foreign.get(i), noTokens)
                        && measured.get(i).score() + gainAlone(measured.get(i))
                                >= CandidateCompetition.MIN_SCORE_OF_SELECTED) {
                    measured.set(i, candidate(found.get(i), identified, shownBefore, foreign.get(i)));
                }
            }
            excluded.addAll(foreign);
            products.addAll(found);
            candidates.addAll(measured);
            inOwnParts.addAll(inOwnParts(measured, found, foreign, identified, shownBefore));
            selected = competition.selectNonOverlapping(candidates, inOwnParts);
            boolean mayBeMore = round < MAX_MORE
                    && retrieval.isCrowded()
                    && isOneOf(selected, measured)
                    && competition.countApart(measured, selected) < MIN_APART;
            found = mayBeMore ? retrieval.moreCandidates(competition.explained(selected), seen) : List.of();
        }
        competition.select(repeatedTitles(candidates, selected, products, identified, shownBefore), selected);
        if (selected.size() > 1) {
            List<Candidate> before = List.copyOf(candidates);
            for (int i = 0; i < before.size(); i++) {
                boolean[] others = claims.ofOthers(before.get(i), selected);
                if (!Arrays.equals(others, noTokens)) {
                    excluded.set(i, either(excluded.get(i), others));
                    candidates.set(i, candidate(products.get(i), identified, shownBefore, excluded.get(i)));
                }
            }
        }
        List<Candidate> before = List.copyOf(candidates);
        for (int i = 0; i < before.size(); i++) {
            OpenOptions open = competition.openOptions(before.get(i), before, excluded.get(i));
            if (!open.isEmpty()) {
                candidates.set(i, candidate(products.get(i), identified, shownBefore, excluded.get(i), open));
            }
        }
        return candidates;
    }

    /** The options of each candidate that aren't its own. */
    private List<boolean[]> foreign(List<Candidate> candidates) {
        List<boolean[]> foreign = new ArrayList<>(candidates.size());
        for (Candidate one : candidates) {
            foreign.add(optionPlaces.foreign(one, () -> competition.hasVariants(one, candidates)));
        }
        return foreign;
    }

    private static boolean[] either(boolean[] some, boolean[] others) {
        boolean[] either = some.clone();
        for (int i = 0; i < either.length; i++) {
            either[i] |= others[i];
        }
        return either;
    }

    private static boolean isOneOf(List<Candidate> selected, List<Candidate> measured) {
        Set<Integer> docIds = new HashSet<>();
        measured.forEach(one -> docIds.add(one.docId()));
        return selected.stream().anyMatch(one -> docIds.contains(one.docId()));
    }

    /**
     * The candidates whose scores are low, as if the part of the caption that mentions them were all of it: until it is known what
     * other parts mention, these don't speak against them.
     */
    private List<Candidate> inOwnParts(
            List<Candidate> candidates,
            List<ProductTerms> products,
            List<boolean[]> foreign,
            Map<Integer, IdentifierMatch> identified,
            Set<String> shownBefore) {
        List<Candidate> own = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            Candidate one = candidates.get(i);
            if (one.score() < CandidateCompetition.MIN_SCORE_OF_SELECTED
                    && one.score() + gainAlone(one) >= MIN_SCORE_IN_PART) {
                boolean[] outside =
                        parts.outside(one.mention().from(), one.mention().to());
                if (!Arrays.equals(outside, noTokens)) {
                    boolean[] others = either(either(outside, optionPlaces.othersBeside(one)), foreign.get(i));
                    Candidate alone = candidate(products.get(i), identified, shownBefore, others);
                    if (alone.score() < MIN_SCORE_IN_PART && alone.lacksOnlyOptions()) {
                        OpenOptions open = competition.openOptions(alone, candidates, others);
                        alone = candidate(products.get(i), identified, shownBefore, others, open);
                    }
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

    /**
     * About what a product would gain if the words around it were none, and options that the caption lacks were left open; cheaper than
     * measuring it so.
     */
    private double gainAlone(Candidate one) {
        Features features = one.features();
        double gain = one.lacksOnlyOptions() ? GAIN_OF_OPEN : 0;
        gain += weights[Feature.MENTION.index()] * (1 - features.get(Feature.MENTION));
        for (Feature feature : OF_OTHERS) {
            gain -= weights[feature.index()] * features.get(feature);
        }
        return gain;
    }

    CandidateCompetition competition() {
        return competition;
    }

    private Candidate candidate(
            ProductTerms product,
            Map<Integer, IdentifierMatch> identified,
            Set<String> shownBefore,
            boolean[] excluded) {
        return candidate(product, identified, shownBefore, excluded, OpenOptions.NONE);
    }

    private Candidate candidate(
            ProductTerms product,
            Map<Integer, IdentifierMatch> identified,
            Set<String> shownBefore,
            boolean[] excluded,
            OpenOptions open) {
        int docId = product.docId;
        IdentifierMatch identifier = identified.get(docId);
        FeatureExtractor.Measurement measured =
                extractor.extract(product, identifier != null, contains(shownBefore, docId), excluded, open);
        return new Candidate(
                docId,
                identifier,
                measured.features(),
                measured.coverage(),
                measured.mention(),
                measured.title(),
                measured.isComplete(),
                measured.lacksOnlyOptions(),
                measured.hasWholeColour(),
                open,
                measured.features().score(weights));
    }

    private boolean contains(Set<String> products, int docId) {
        return !products.isEmpty() && products.contains(index.forward().id(docId));
    }
}
