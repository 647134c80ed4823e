package dev.shelfie.domain.matching;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A product that a caption may show: what is measured of the two, and which of the caption's units it claims. */
final class Candidate {

    private static final double LEAST_WEIGHT = 0.01;

    final int slot;
    final Retrieval.@Nullable Named named;
    final double[] features = new double[Feature.COUNT];
    private final int[] where = new int[Feature.COUNT];
    /** How much of each unit the product explains by its title, its brand or a code, 0 to 1. */
    final float[] claims;
    /** The same by anything it has. */
    final float[] explains;
    /** How much each unit speaks against the product: rare words of the mention that it doesn't explain. */
    final float[] against;
    /** The units that it claims, the first {@code claimed} of them. */
    final int[] claimedUnits;

    int claimed;
    /** How much it claims, by rarity. */
    double mass;
    /** The sum of the features by their weights. */
    double score;
    /** What its rivals take away, 0 or below. */
    double competition;

    Candidate(int slot, Retrieval.@Nullable Named named, int units) {
        this.slot = slot;
        this.named = named;
        this.claims = new float[units];
        this.explains = new float[units];
        this.against = new float[units];
        this.claimedUnits = new int[units];
    }

    /** Sums up the claims, once they are made. */
    void sumUp(List<Unit> units) {
        claimed = 0;
        mass = 0;
        for (int u = 0; u < claims.length; u++) {
            if (claims[u] > 0) {
                claimedUnits[claimed++] = u;
                mass += weight(units.get(u)) * claims[u];
            }
        }
    }

    /** How much of the words that the one with fewer claims both claim, 0 to 1. */
    double overlap(Candidate other, List<Unit> units) {
        double shared = 0;
        for (int i = 0; i < claimed; i++) {
            int u = claimedUnits[i];
            shared += weight(units.get(u)) * Math.min(claims[u], other.claims[u]);
        }
        double less = Math.min(mass, other.mass);
        if (less > 0) {
            return shared / less;
        }
        boolean alike = named == null ? other.named == null : named.isSameAs(other.named);
        return alike ? 1 : 0;
    }

    private static double weight(Unit unit) {
        return unit.rarity() + LEAST_WEIGHT;
    }

    double total() {
        return score + competition;
    }

    double get(Feature feature) {
        return features[feature.index()];
    }

    void set(Feature feature, double value) {
        features[feature.index()] = value;
    }

    /** Sets a feature that is seen in a unit of the caption; -1 if in none. */
    void set(Feature feature, double value, int unit) {
        set(feature, value);
        where[feature.index()] = unit;
    }

    /** The unit in which a feature is seen; -1 if in none. */
    int where(Feature feature) {
        return where[feature.index()];
    }

    /** Forgets what was measured. */
    void clear() {
        Arrays.fill(features, 0);
        Arrays.fill(where, -1);
        Arrays.fill(claims, 0);
        Arrays.fill(explains, 0);
        Arrays.fill(against, 0);
    }

    void weigh(double[] weights) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * features[i];
        }
        score = sum;
    }
}
