package dev.shelfie.domain.matching.evaluation;

import dev.shelfie.domain.matching.RankedItem;
import java.util.List;
import java.util.Set;

/** How far up the right products stand, over the posts that show one. For one thread. */
public final class RankingMetrics {

    private final double[] recall;
    private double reciprocalRanks;
    private long posts;

    /** Metrics over so many ranks. */
    public RankingMetrics(int depth) {
        recall = new double[depth];
    }

    /** Adds a post by the products that it shows and the matcher's result, the best first. Skips posts without a product. */
    public void add(Set<String> right, List<RankedItem> ranked) {
        if (right.isEmpty()) {
            return;
        }
        posts++;
        int found = 0;
        for (int rank = 0; rank < recall.length; rank++) {
            if (rank < ranked.size() && right.contains(ranked.get(rank).id())) {
                reciprocalRanks += found == 0 ? 1.0 / (rank + 1) : 0;
                found++;
            }
            recall[rank] += (double) found / right.size();
        }
    }

    /** How many posts show a product. */
    public long posts() {
        return posts;
    }

    /** The mean share of a post's right products that are among the first {@code rank}. */
    public double recallAt(int rank) {
        return recall[rank - 1] / Math.max(1, posts);
    }

    /** The mean of 1 divided by the rank of the first right product; 0 for a post without one. */
    public double reciprocalRank() {
        return reciprocalRanks / Math.max(1, posts);
    }
}
