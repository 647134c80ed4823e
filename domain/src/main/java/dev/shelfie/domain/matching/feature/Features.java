package dev.shelfie.domain.matching.feature;

import java.util.Arrays;

/** The measured {@link Feature}s of a candidate. Immutable. */
public final class Features {

    private static final int NOWHERE = -1;

    private final double[] values;
    private final int[] tokens;

    private Features(double[] values, int[] tokens) {
        this.values = values;
        this.tokens = tokens;
    }

    /** The value of a feature; 0 if it wasn't found. */
    public double get(Feature feature) {
        return values[feature.index()];
    }

    /** The token of the caption that shows a feature; -1 if none does alone. */
    public int token(Feature feature) {
        return tokens[feature.index()];
    }

    /** The sum of the features by their weights, in log-odds. */
    public double score(double[] weights) {
        double score = 0;
        for (int i = 0; i < weights.length; i++) {
            score += weights[i] * values[i];
        }
        return score;
    }

    /** Collects features. */
    static final class Builder {

        private final double[] values = new double[Feature.COUNT];
        private final int[] tokens = new int[Feature.COUNT];

        Builder() {
            Arrays.fill(tokens, NOWHERE);
        }

        double get(Feature feature) {
            return values[feature.index()];
        }

        void set(Feature feature, double value) {
            values[feature.index()] = value;
        }

        /** Sets a feature that a token of the caption shows; -1 if none does. */
        void set(Feature feature, double value, int token) {
            set(feature, value);
            tokens[feature.index()] = token;
        }

        /** The token that shows a feature; -1 if none does. */
        int token(Feature feature) {
            return tokens[feature.index()];
        }

        /** The features so far. Nothing may be set afterwards. */
        Features build() {
            return new Features(values, tokens);
        }
    }
}
