package dev.shelfie.domain.matching.feature;

import java.util.Arrays;

/**
 * Which tokens of a caption a product covers, and how well: 1 if it has a token as it is written, less if it has one that is
 * spelled alike. Immutable.
 */
public final class Coverage {

    private final double[] weights;
    private final float[] core;
    private final float[] full;
    private final float[] uncovered;
    private final int[] coreTokens;
    private final double coreWeight;

    /**
     * The coverage by title, brand and codes ({@code core}), that by all fields ({@code full}), and the weight of what
     * nobody covers.
     *
     * @param weights how much each token counts, above 0
     */
    Coverage(float[] core, float[] full, float[] uncovered, double[] weights) {
        this.core = core;
        this.full = full;
        this.uncovered = uncovered;
        this.weights = weights;
        int[] covered = new int[core.length];
        int count = 0;
        double weight = 0;
        for (int token = 0; token < core.length; token++) {
            if (core[token] > 0) {
                covered[count++] = token;
                weight += weights[token] * core[token];
            }
        }
        this.coreTokens = Arrays.copyOf(covered, count);
        this.coreWeight = weight;
    }

    /** How well the product covers a token by its title, its brand or a code, from 0 to 1. */
    public double core(int token) {
        return core[token];
    }

    /** How well the product covers a token by any field, from 0 to 1. */
    public double full(int token) {
        return full[token];
    }

    /** How much information a token near the covered ones has that the product doesn't cover, in nats. */
    public double uncovered(int token) {
        return uncovered[token];
    }

    /** Whether the product covers no token by its title, its brand or a code. */
    public boolean isEmpty() {
        return coreWeight == 0;
    }

    /** Whether this covers every token that another covers, as well as it does. */
    public boolean includes(Coverage other) {
        for (int token : other.coreTokens) {
            if (core[token] < other.core[token]) {
                return false;
            }
        }
        return true;
    }

    /** The share of the tokens that both cover, of those that the one with the smaller coverage covers; from 0 to 1. */
    public double overlap(Coverage other) {
        double shared = 0;
        for (int token : coreTokens) {
            shared += weights[token] * Math.min(core[token], other.core[token]);
        }
        return shared / Math.min(coreWeight, other.coreWeight);
    }
}
