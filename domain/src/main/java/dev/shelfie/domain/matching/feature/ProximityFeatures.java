package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.text.Colours;
import dev.shelfie.domain.matching.text.MeasurementUnits;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.Token;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Measures the mention of a product: the part of the caption around the tokens that the product covers. A token counts less
 * the farther it is from the next covered one. Rare tokens that the product doesn't cover speak against it. For one caption.
 */
final class ProximityFeatures {

    /** The distance at which a token counts 1/e. A comma is two tokens wide, the end of a sentence six. */
    private static final double REACH = 5;

    private static final double GAP_WIDTH = 2;
    /** Covered tokens that are farther from each other don't stand together. */
    private static final double MAX_DISTANCE_IN_CLUSTER = 9;
    /** How much a hashtag counts: many serve the reach of the post alone. */
    private static final double TAG_SHARE = 0.7;

    /** Another colour or size counts in full where only a comma or a bracket separates it from the product. */
    private static final double FAR_OPTION = 1.5;

    private static final double COVERED = 0.3;
    private static final int MIN_OPTION_LENGTH = 3;
    private static final double MIN_PROXIMITY = 0.02;
    private static final double MIN_PROXIMITY_OF_MEASURE = 0.2;
    private static final double[] PROXIMITIES =
            IntStream.range(0, 40).mapToDouble(i -> Math.exp(-i / REACH)).toArray();

    private final Vocabulary vocabulary;
    private final CaptionToken[] tokens;
    private final double[] positions;
    private final double[] distances;
    /** How often each token is part of a brand where the catalogue has it, from 0 to 1. */
    private final double[] brandShares;
    /** Whether each token is a colour or another option, a bare number among them, but neither a letter nor an amount. */
    private final boolean[] areOptions;
    /** Whether each token is a colour such as red, of which others are shades. */
    private final boolean[] areBasic;
    /** Whether each token is a number of pieces. */
    private final boolean[] arePacks;

    ProximityFeatures(Vocabulary vocabulary, List<CaptionToken> tokens) {
        this.vocabulary = vocabulary;
        this.tokens = tokens.toArray(CaptionToken[]::new);
        this.positions = new double[tokens.size()];
        this.distances = new double[tokens.size()];
        this.brandShares = new double[tokens.size()];
        this.areOptions = new boolean[tokens.size()];
        this.areBasic = new boolean[tokens.size()];
        this.arePacks = new boolean[tokens.size()];
        for (int i = 0; i < positions.length; i++) {
            CaptionToken token = this.tokens[i];
            positions[i] = i == 0 ? 0 : positions[i - 1] + 1 + GAP_WIDTH * token.gap();
            // "New" and "the" are words of brands, but nobody names these by them.
            boolean mayBeBrand = token.isKnown() && !TermKind.is(token.kind(), TermKind.STOP_WORD);
            brandShares[i] = mayBeBrand ? brandShare(token.term()) : 0;
            areOptions[i] = isOption(token);
            areBasic[i] = TermKind.is(token.kind(), TermKind.COLOUR) && Colours.isBasic(token.word());
            arePacks[i] = TermKind.is(token.kind(), TermKind.MEASURE) && MeasurementUnits.isPack(token.word());
        }
    }

    /**
     * Measures the mention of a product.
     *
     * @param core how well it covers each token by its title, its brand or a code
     * @param full how well it covers each token by any field
     * @param excluded the tokens that belong to other products
     * @return the information in nats of each token of the mention that the product doesn't cover
     */
    float[] measure(float[] core, float[] full, boolean[] excluded, TitleFeatures title, Features.Builder features) {
        measureDistances(core);
        float[] uncovered = new float[tokens.length];
        double covered = 0;
        double knownUncovered = 0;
        Contradiction brand = new Contradiction();
        Contradiction number = new Contradiction();
        Contradiction code = new Contradiction();
        Contradiction colour = new Contradiction();
        Contradiction measure = new Contradiction();
        Contradiction pack = new Contradiction();
        for (int i = 0; i < uncovered.length; i++) {
            CaptionToken token = tokens[i];
            covered += token.idf() * full[i];
            double weight = proximity(i) * (1 - full[i]);
            if (weight < MIN_PROXIMITY || excluded[i] || token.idf() == 0) {
                continue;
            }
            double information = token.idf() * weight;
            uncovered[i] = (float) information;
            if (token.isKnown()) {
                knownUncovered += information;
                brand.add(weight * brandShares[i], i);
            }
            pack.add(arePacks[i] ? 1 : 0, i);
            if (TermKind.is(token.kind(), TermKind.NUMBER | TermKind.MEASURE | TermKind.CODE)) {
                number.add(weight, i);
                code.add(TermKind.is(token.kind(), TermKind.CODE) ? weight : 0, i);
                boolean isOther = isOtherMeasure(token, title);
                measure.add(weight > MIN_PROXIMITY_OF_MEASURE && isOther ? 1 : 0, i);
                colour.add(isOther && title.lacksSize() ? weight : 0, i);
            }
            colour.add(contradictsOption(i, full, title) ? weight : 0, i);
        }
        features.set(Feature.MENTION, covered == 0 ? 0 : covered / (covered + knownUncovered));
        brand.set(Feature.BRAND_OTHER, 1, features);
        number.set(Feature.NUMBER_OTHER, Math.min(1, title.missingNumbers), features);
        code.set(Feature.CODE_OTHER, Math.min(1, title.missingCodes), features);
        measure.set(Feature.MEASURE_OTHER, 1, features);
        pack.set(Feature.PACK_OTHER, 1, features);
        features.set(Feature.COLOUR_OTHER, Math.min(1, FAR_OPTION * colour.sum), colour.token);
        features.set(Feature.SPREAD, spread(core));
        return uncovered;
    }

    private boolean contradictsOption(int token, float[] full, TitleFeatures title) {
        byte kind = tokens[token].kind();
        if (TermKind.is(kind, TermKind.GENDER)) {
            return title.missesGender && !title.hasGender;
        }
        if (TermKind.is(kind, TermKind.SIZE) || (areOptions[token] && isBareNumber(tokens[token]))) {
            return title.lacksSize();
        }
        return areOptions[token]
                && ((title.missesColour && (!title.hasColour || isOfOneColour(token, full))) || isShade(token, full));
    }

    /** Whether a token is a number without letters, which may be a size, as <i>14k</i> isn't. */
    private static boolean isBareNumber(CaptionToken token) {
        return TermKind.is(token.kind(), TermKind.NUMBER)
                && Character.isDigit(token.word().charAt(token.word().length() - 1));
    }

    /** Whether a word stands right beside a word of a colour that the product has, as in <i>bleu marine</i> if the product is <i>bleu ciel</i>. */
    private boolean isOfOneColour(int token, float[] full) {
        return isBeside(
                token,
                other -> areOptions[other]
                        && !TermKind.is(tokens[other].kind(), TermKind.NUMBER)
                        && full[other] >= COVERED);
    }

    /** Whether a word makes a colour that the product has another one, as <i>forest</i> beside <i>green</i>. */
    private boolean isShade(int token, float[] full) {
        return isBeside(
                token,
                other -> areBasic[other]
                        && full[other] >= COVERED
                        && (!areBasic[token]
                                || (other > token && Colours.isOtherGold(tokens[token].word(), tokens[other].word()))));
    }

    /** Whether one of the tokens right before and behind a token, which nothing separates from it, is such a one. */
    private boolean isBeside(int token, IntPredicate isSuch) {
        int next = token + 1;
        return (token > 0 && tokens[token].gap() == Token.NO_GAP && isSuch.test(token - 1))
                || (next < tokens.length && tokens[next].gap() == Token.NO_GAP && isSuch.test(next));
    }

    private boolean isOption(CaptionToken token) {
        return TermKind.is(token.kind(), TermKind.COLOUR)
                || (token.isKnown()
                        && !TermKind.is(token.kind(), TermKind.MEASURE | TermKind.GENDER)
                        && (token.word().length() >= MIN_OPTION_LENGTH || TermKind.is(token.kind(), TermKind.NUMBER))
                        && vocabulary.isOption(token.term()));
    }

    /** Sums up tokens that contradict the product, and remembers the weightiest. */
    private static final class Contradiction {
        private double sum;
        private double max;
        private int token = -1;

        void add(double weight, int at) {
            sum += weight;
            if (weight > max) {
                max = weight;
                token = at;
            }
        }

        void set(Feature feature, double factor, Features.Builder features) {
            features.set(feature, Math.min(1, sum) * factor, token);
        }
    }

    /** How often a term is part of a brand where it occurs, from 0 to 1. */
    private double brandShare(int term) {
        return vocabulary.brandFrequency(term) / (1.0 + vocabulary.documentFrequency(term));
    }

    /** Whether the product has another amount in the same unit, or differs from its variants in a size where others have this one. */
    private boolean isOtherMeasure(CaptionToken token, TitleFeatures title) {
        return TermKind.is(token.kind(), TermKind.MEASURE)
                && (title.missesAmountIn(MeasurementUnits.unitOf(token.word()), vocabulary)
                        || (title.lacksSize() && token.isKnown() && vocabulary.isOption(token.term())));
    }

    /** How much a token belongs to the mention, from 0 to 1. */
    private double proximity(int token) {
        double proximity = distances[token] < PROXIMITIES.length ? PROXIMITIES[(int) distances[token]] : 0;
        return tokens[token].isTag() ? proximity * TAG_SHARE : proximity;
    }

    /** Measures how far each token is from the next covered one. */
    private void measureDistances(float[] core) {
        double last = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < distances.length; i++) {
            last = core[i] >= COVERED ? positions[i] : last;
            distances[i] = positions[i] - last;
        }
        last = Double.POSITIVE_INFINITY;
        for (int i = distances.length - 1; i >= 0; i--) {
            last = core[i] >= COVERED ? positions[i] : last;
            distances[i] = Math.min(distances[i], last - positions[i]);
        }
    }

    /** The share of the covered tokens that stands apart from most others. Hashtags may stand anywhere. */
    private double spread(float[] core) {
        double all = 0;
        double largest = 0;
        double cluster = 0;
        double last = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < core.length; i++) {
            if (core[i] >= COVERED) {
                CaptionToken token = tokens[i];
                cluster = positions[i] - last > MAX_DISTANCE_IN_CLUSTER && !token.isTag() ? 0 : cluster;
                cluster += token.idf();
                all += token.idf();
                largest = Math.max(largest, cluster);
                last = positions[i];
            }
        }
        return all == 0 ? 0 : 1 - largest / all;
    }
}
