package dev.shelfie.domain.matching;

import java.util.ArrayList;
import java.util.List;

/**
 * Lets candidates compete: a product is as probable as its score says only if no other claims the same words. Among
 * rivals the probability is shared by {@code e^score}, with {@code 1} for no product at all.
 */
final class Competition {

    /** From which share of claimed words in common on two candidates are rivals. */
    private static final double RIVALS = 0.3;

    /** How many times a rival the best variant of an item is to the others, for which it stands. */
    private static final double VARIANTS = 20;

    /** Weaker candidates take nothing worth counting away from others. */
    private static final double LEAST_RIVAL = -9;

    private static final int MOST_RIVALS = 32;
    private static final double MOST_SCORE = 50;
    private static final double LEAST_SCORE = -2;
    private static final int MOST_CLAIMANTS = 8;
    private static final double CLAIMED = 0.5;

    private final Index index;
    private final List<Unit> units;
    private final List<Candidate> candidates;

    Competition(Index index, Caption caption, List<Candidate> candidates) {
        this.index = index;
        this.units = caption.units();
        this.candidates = candidates;
    }

    /** The best of those that don't share words, the best first: the products of a caption that shows several. */
    List<Candidate> claimants() {
        List<Candidate> sorted = new ArrayList<>(candidates);
        sorted.sort(this::compare);
        List<Candidate> claimants = new ArrayList<>();
        for (Candidate one : sorted) {
            if (one.score < LEAST_SCORE || claimants.size() == MOST_CLAIMANTS) {
                break;
            }
            if (claimants.stream().noneMatch(other -> one.overlap(other, units) >= RIVALS)) {
                claimants.add(one);
            }
        }
        return claimants;
    }

    /** The units that others claim, so that they are neither for nor against the candidate. */
    boolean[] takenFrom(Candidate one, List<Candidate> claimants) {
        boolean[] taken = new boolean[units.size()];
        for (Candidate other : claimants) {
            if (other != one && one.overlap(other, units) < RIVALS) {
                for (int u = 0; u < taken.length; u++) {
                    taken[u] |= other.claims[u] >= CLAIMED && (one.claims[u] < CLAIMED || other.score > one.score);
                }
            }
        }
        return taken;
    }

    /** Sets what rivals take away from each. */
    void compete() {
        List<Candidate> strong = candidates.stream()
                .filter(one -> one.score > LEAST_RIVAL)
                .sorted(this::compare)
                .limit(MOST_RIVALS)
                .toList();
        double[] strength = strong.stream()
                .mapToDouble(one -> Math.exp(Math.min(one.score, MOST_SCORE)))
                .toArray();
        for (Candidate one : candidates) {
            double rivals = 0;
            for (int i = 0; i < strength.length; i++) {
                Candidate other = strong.get(i);
                rivals += other == one ? 0 : share(one, other) * strength[i];
            }
            one.competition = -Math.log1p(rivals);
        }
    }

    /** How much another candidate is a rival. What a post names by a code or a link is rivalled only by what it names so too. */
    double share(Candidate one, Candidate other) {
        if (one.named != null && !one.named.isSameAs(other.named)) {
            return 0;
        }
        double overlap = one.overlap(other, units);
        if (overlap < RIVALS) {
            return 0;
        }
        long group = index.shelf().group(one.slot);
        boolean variants = group != 0 && group == index.shelf().group(other.slot);
        if (!variants) {
            return overlap;
        }
        return compare(one, other) < 0 || areBothNamed(one, other) ? 0 : VARIANTS * overlap;
    }

    /** Whether each claims a word that the other doesn't. */
    private static boolean areBothNamed(Candidate one, Candidate other) {
        boolean mine = false;
        boolean its = false;
        for (int u = 0; u < one.claims.length; u++) {
            mine |= one.explains[u] >= CLAIMED && other.explains[u] < CLAIMED;
            its |= other.explains[u] >= CLAIMED && one.explains[u] < CLAIMED;
        }
        return mine && its;
    }

    /** The best first. */
    private int compare(Candidate a, Candidate b) {
        int byScore = Double.compare(b.score, a.score);
        return byScore == 0 ? index.shelf().compareIds(a.slot, b.slot) : byScore;
    }
}
